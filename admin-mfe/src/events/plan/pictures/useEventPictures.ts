import { limits, messages, type PhotoArrangement, type TourEvent } from '@ridgeline/contract';
import { z } from 'zod';
import { fitting } from '../../../form/draftReaders';
import { savePhotos, uploadPhoto } from '../../../photos/picker/savePhotos';
import { usePhotoIntake } from '../../../photos/picker/usePhotoIntake';
import { usePhotos } from '../../../photos/picker/usePhotos';
import type { Uploads } from '../../../uploads/useUploads';
import { eventPictureCalls, photosOf } from './eventPictures';

/** How to read the order and the texts of a draft. */
export const readArrangement = fitting(
  z.array(z.object({ _id: z.string(), alt: z.string().optional() })).optional(),
);

interface Form {
  /** The order and the texts of a draft. */
  draft: PhotoArrangement | undefined;
  onArrange: (arrangement: PhotoArrangement) => void;
  /** Called with the event that has a newer version, because the order or the texts were saved. */
  onArranged: (saved: TourEvent) => void;
}

/** The pictures of an event after the first one, as a part of its plan's form. */
export function useEventPictures(event: TourEvent, uploads: Uploads, form: Form) {
  const photos = usePhotos({
    uploads,
    photos: photosOf(event),
    draft: form.draft,
    onArrange: form.onArrange,
  });
  const most = { count: limits.picturesPerEvent, sentence: messages.eventPicturesFull };
  const intake = usePhotoIntake(
    { type: messages.photosType, size: messages.photosSize },
    { ...photos, most },
  );
  const callsFor = (stored: TourEvent) => eventPictureCalls(stored, form.onArranged);

  return {
    photos,
    intake,
    callsFor,
    send: (stored: TourEvent) => savePhotos(callsFor(stored), uploads, photos),
    /** Uploads a picture again. */
    retry: (stored: TourEvent, key: string) => uploadPhoto(callsFor(stored), key, uploads, photos),
  };
}

export type EventPictures = ReturnType<typeof useEventPictures>;
