import { messages, type GalleryCard } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDate, pluralize } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-gallery.svg';
import { formPath } from '../../galleries/paths';
import { api } from '../../session/api';
import { byCreation, orders } from './byCreation';
import type { UnpagedKind } from './kind';

export const galleries: UnpagedKind<GalleryCard> = {
  noun: 'gallery',
  title: 'Gallery',
  add: { label: 'Add New Gallery', path: formPath() },
  formPath,
  empty: {
    title: 'No Galleries Yet',
    hint: 'Add the first one: a cover, and the photos of a ride.',
    picture: drawing,
  },
  searched: 'title or date',
  orders,
  inOrder: byCreation,
  load: (signal) => api.get('/api/gallery', { signal }),
  remove: (id) => api.delete('/api/gallery/{id}', { params: { id } }),
  restore: (id) => api.post('/api/gallery/{id}/restore', { params: { id } }),
  notFoundMessage: messages.galleryNotFound,
  rowOf: ({ title, photoCount, createdAt, image, imageUrl }) => ({
    title,
    lines: [
      // Visitors see the cover as the first photo.
      photoCount === 0 ? 'No photos yet' : pluralize(photoCount + 1, 'photo'),
      formatDate(dayInSouthAfrica(createdAt)),
    ],
    picture: image.webp[0]?.path ?? imageUrl,
  }),
  publicLink: ({ link }) => ({ href: link, label: 'View on site' }),
};
