import {
  defaultGalleryDescription,
  galleryFieldsSchema,
  messages,
  slugOf,
  type Gallery,
  type GalleryFields,
  type PhotoArrangement,
} from '@ridgeline/contract';
import { useRef } from 'react';
import { z } from 'zod';
import { fitting, type Readers } from '../form/draftReaders';
import { useEntityForm } from '../form/useEntityForm';
import { savePhotos, uploadPhoto } from '../photos/picker/savePhotos';
import { usePhotoIntake } from '../photos/picker/usePhotoIntake';
import { usePhotos } from '../photos/picker/usePhotos';
import { usePicture } from '../photos/usePicture';
import { useUploads } from '../uploads/useUploads';
import { formPath } from './paths';
import { galleryPhotos, saveFields } from './saveGallery';

interface GalleryFormValues extends GalleryFields {
  /** The stored photos in their order, with captions; undefined until the user changes them. */
  photos?: PhotoArrangement;
}

const formValuesOf = (gallery: Gallery | undefined): GalleryFormValues => ({
  title: gallery?.title ?? '',
  link: gallery?.link ?? '',
  description: gallery?.description ?? defaultGalleryDescription,
});

const arrangementSchema = z.array(
  z.object({ _id: z.string(), caption: z.string().optional(), alt: z.string().optional() }),
);

/** How to read a draft of a gallery. */
const readers: Readers<GalleryFormValues> = {
  photos: fitting(arrangementSchema.optional()),
};

/** The link of a gallery, derived from its title. */
function linkFor(title: string) {
  const slug = slugOf(title);
  return slug && `/gallery/${slug}`;
}

/**
 * A gallery's form: its fields, cover and photos. It saves in steps: first the fields with the cover, then the photos
 * one by one, then their order and captions. If a step fails, the previous steps stay saved.
 */
export function useGalleryForm(gallery: Gallery | undefined, onDone: (gallery: Gallery) => void) {
  const uploads = useUploads();
  const cover = usePicture(uploads, 'cover');
  const form = useEntityForm({
    entity: gallery,
    pathOf: (stored) => formPath(stored?._id),
    formValuesOf,
    readers,
    titleOf: ({ title }) => title,
    versionOf: ({ version }) => version,
    schema: galleryFieldsSchema,
    save: (fields, over) =>
      saveFields(fields, over && { id: over.stored._id, version: over.version }, uploads),
    fallback: (stored) => (stored ? 'Failed to update gallery' : 'Failed to create gallery'),
    files: {
      ready: async () => !(await Promise.all([cover.settled(), intake.settled()])).includes(false),
      missing: (stored) => {
        if (stored || cover.latest() || cover.isUndecided()) return undefined;
        cover.setError(messages.coverRequired);
        return 'cover';
      },
      sentWithFields: () => cover.latest() !== undefined,
      send: ({ _id }) => savePhotos(galleryPhotos(_id), uploads, photos),
      unsavedFields: (): Partial<GalleryFormValues> | undefined => {
        const arrangement = photos.unsavedArrangement();
        return arrangement && { photos: arrangement };
      },
      setError: (name, sentence) => {
        if (name === 'image') cover.setError(sentence);
        return name === 'image';
      },
      failure:
        'The gallery is saved, but some photos could not be uploaded. Try them again or remove them.',
    },
    onChange: (name) => {
      const { title, link } = form.values();
      if (name === 'link') followsTitle.current = link === '';
      if (name !== 'title' || !followsTitle.current) return;
      form.follow('link', linkFor(title));
    },
    onReset: (now) => {
      followsTitle.current = !now?.link;
      photos.reset(now && now !== form.stored ? now.photoDetails : undefined);
    },
    onDone,
  });

  const photos = usePhotos({
    uploads,
    photos: gallery?.photoDetails ?? [],
    draft: form.values().photos,
    onArrange: (arrangement) => form.put('photos', arrangement),
  });
  const intake = usePhotoIntake(
    { type: messages.photosType, size: gallery ? messages.imageSize : messages.photosSize },
    photos,
  );

  /** The slug follows the title until the user types one. */
  const { title, link } = form.values();
  const followsTitle = useRef(link === '' || (!gallery && link === linkFor(title)));

  /**
   * Uploads a photo again. Only a stored gallery has photos that failed. The photo's position and texts are unsaved
   * until the next save.
   */
  async function retryPhoto(key: string) {
    if (!form.stored) return;
    await uploadPhoto(galleryPhotos(form.stored._id), key, uploads, photos);
    const isUploaded = !photos.waiting().includes(key);
    if (isUploaded && photos.unsavedArrangement()) form.changed('photos');
  }

  return {
    form,
    uploads,
    cover,
    photos,
    intake,
    retryPhoto: (key: string) => void retryPhoto(key),
  };
}
