import type { Gallery, GalleryPhoto } from '@ridgeline/contract';

const image = {
  width: 1600,
  height: 1067,
  placeholder: 'data:image/png;base64,',
  avif: [],
  webp: [],
};

/** A stored photo. */
export const aPhoto = (_id: string, photo: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  _id,
  path: `/uploads/${_id}.jpg`,
  caption: '',
  alt: '',
  image,
  ...photo,
});

/** A gallery as in the API's responses. */
export const aGallery = (gallery: Partial<Gallery> = {}): Gallery => {
  const photoDetails = gallery.photoDetails ?? [];
  return {
    _id: 'sani',
    title: 'Sani Pass',
    description: 'Gallery Adventure',
    link: '/gallery/sani-pass',
    imageUrl: '/uploads/cover.jpg',
    image,
    photoCount: photoDetails.length,
    photos: photoDetails.map(({ path }) => path),
    photoDetails,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...gallery,
  };
};
