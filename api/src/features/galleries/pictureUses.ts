import { imageColumn, type PictureOwner } from '../../platform/media/pictureOwner';
import { pictureWithFile } from '../../platform/trash/bin';

/** The covers of galleries. */
export const coverPictures = imageColumn({
  kind: 'gallery',
  rows: (db) => db('galleries'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});

/** The photos of galleries. Their use is in the gallery. */
export const photoPictures: PictureOwner = {
  ...imageColumn({
    kind: 'photo',
    rows: (db) => db('gallery_photos'),
    using: (db, pattern) =>
      db('gallery_photos')
        .join('galleries', 'galleries.id', 'gallery_photos.gallery_id')
        .where('gallery_photos.image', 'like', pattern)
        .select('galleries.id', 'galleries.title', 'galleries.deleted_at'),
  }),
  describe: async (transaction, id, alt) => {
    await transaction('gallery_photos').where('image', 'like', pictureWithFile(id)).update({ alt });
  },
};
