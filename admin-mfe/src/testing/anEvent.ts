import type { TourEvent } from '@ridgeline/contract';

/** An event as in the API's responses. */
export const anEvent = (event: Partial<TourEvent> = {}): TourEvent => ({
  _id: '0197-clarens',
  title: 'Clarens sandstone weekend',
  description: 'Two days among the cliffs.',
  date: '2026-12-05',
  time: '07:30',
  location: 'Clarens, Free State',
  imageUrl: null,
  image: null,
  attachments: [],
  status: 'published',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...event,
});
