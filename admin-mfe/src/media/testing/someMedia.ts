import type { Media } from '@ridgeline/contract';
import { ok } from '../../testing/network';

/** A picture of the library. */
export const aMedia = (media: Partial<Media> = {}): Media => ({
  _id: 'pass',
  name: 'Sani Pass.jpg',
  alt: '',
  width: 1200,
  height: 800,
  focus: null,
  thumbnail: '/uploads/pass-480.webp?signed',
  path: '/uploads/pass.jpg?signed',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...media,
});

/** The response that lists these pictures. */
export const mediaPageOf = (...items: Media[]) =>
  ok({
    total: items.length,
    withoutAlt: items.filter(({ alt }) => alt === '').length,
    items,
  });
