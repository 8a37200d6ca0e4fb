import { messages, type Gallery } from '@ridgeline/contract';
import { useRef } from 'react';
import { draftOf } from '../drafts/drafts';
import { formAddress } from './formAddress';
import { isWaiting } from './photos/items';
import { usePhotoCalls } from './photos/usePhotoCalls';
import { usePhotoIntake } from './photos/usePhotoIntake';
import { usePhotoItems } from './photos/usePhotoItems';
import { useChosenPicture } from '../photos/useChosenPicture';
import { useGalleryFields } from './useGalleryFields';
import { useSavedGallery } from './useSavedGallery';

/** Everything that stands on a gallery's form, and what of it is not stored. */
export function useGalleryForm(gallery: Gallery | undefined) {
  /** Whether the fields or the cover are to be saved: at first, and after each change. */
  const toSave = useRef(true);
  /** Whether anything was changed by hand. */
  const touched = useRef(draftOf(formAddress(gallery?._id)) !== undefined);
  const touch = () => {
    touched.current = true;
  };
  const change = () => {
    touch();
    toSave.current = true;
  };

  const { stored, theirs, save } = useSavedGallery(gallery);
  const fields = useGalleryFields(stored, change);
  const cover = useChosenPicture(change);

  const photos = usePhotoItems({
    photos: gallery?.photoDetails ?? [],
    draft: fields.draftPhotos,
    onArrange: (arrangement) => {
      touch();
      fields.keepPhotos(arrangement);
    },
  });
  const calls = usePhotoCalls(photos);
  const intake = usePhotoIntake(
    { type: messages.photosType, size: gallery ? messages.imageSize : messages.photosSize },
    (file) => {
      touch();
      photos.add(file);
    },
  );

  const hasFiles = cover.chosen !== undefined || photos.items.some(isWaiting);
  return {
    stored,
    theirs,
    fields,
    cover,
    photos,
    calls,
    intake,
    toSave,
    touched,
    save,
    hasFiles,
    /** Goes back to what is stored; files that were chosen stay. */
    discard: () => {
      fields.discard();
      photos.reset();
      touched.current = hasFiles;
    },
  };
}

export type GalleryFormState = ReturnType<typeof useGalleryForm>;
