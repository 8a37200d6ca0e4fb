import type { Gallery, GalleryPhoto, Picture } from '@ridgeline/contract';

const aPicture: Picture = {
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AA==',
  avif: [],
  webp: [],
};

/** A photo of a gallery, with what a test cares about. */
export const aPhoto = (photo: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  _id: 'photo-1',
  path: '/uploads/photo-1.jpg',
  caption: '',
  alt: '',
  image: aPicture,
  ...photo,
});

/** A gallery as the API answers it, with what a test cares about. */
export function aGallery(gallery: Partial<Gallery> = {}): Gallery {
  const { photoDetails = [] } = gallery;
  return {
    _id: '0197-mist',
    title: 'Kaapsehoop mist',
    description: 'Gallery Adventure',
    link: '/gallery/kaapsehoop-mist',
    imageUrl: '/uploads/cover.jpg',
    image: aPicture,
    photoCount: photoDetails.length,
    photos: photoDetails.map(({ path }) => path),
    photoDetails,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...gallery,
  };
}
