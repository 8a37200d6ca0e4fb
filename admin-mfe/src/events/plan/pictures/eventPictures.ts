import { messages, type GalleryPhoto, type TourEvent } from '@ridgeline/contract';
import { conflictingVersion } from '../../../failure/errors';
import type { PhotoCalls } from '../../../photos/picker/photoCalls';
import { api } from '../../../session/api';

/** The pictures of an event after the first one, as the form has them. They have no captions. */
export const photosOf = ({ pictures = [] }: Pick<TourEvent, 'pictures'>): GalleryPhoto[] =>
  pictures.map((picture) => ({ ...picture, caption: '' }));

/**
 * The calls about the pictures of an event.
 * @param onArranged called with the event whose order and texts were saved, as a newer version
 */
export function eventPictureCalls(
  { _id: id, version }: TourEvent,
  onArranged: (saved: TourEvent) => void,
): PhotoCalls {
  const params = { id };
  return {
    upload: async (picture, options) => {
      const files = { pictures: [picture] };
      return photosOf(await api.post('/api/events/{id}/pictures', { params, files, ...options }));
    },
    arrange: async (arrangement) => {
      const pictures = arrangement.map(({ _id, alt = '' }) => ({ _id, alt }));
      const json = { pictures, version };
      const saved = await api.put('/api/events/{id}/pictures', { params, json });
      onArranged(saved);
      return photosOf(saved);
    },
    remove: async (index, picture) => {
      const path = '/api/events/{id}/pictures/{index}';
      return photosOf(await api.delete(path, { params: { id, index }, query: { picture } }));
    },
    conflicting: (error) => {
      const current = conflictingVersion<TourEvent>(error);
      return current && photosOf(current);
    },
    changed: messages.eventChanged,
  };
}
