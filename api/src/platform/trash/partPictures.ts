import { imageColumn } from '../media/pictureOwner';

/** The pictures of photos in the trash that were deleted alone. */
export const trashedPhotoPictures = imageColumn({
  kind: 'photo',
  rows: (db) => db('trashed_parts').where({ kind: 'photo' }),
  using: (db, pattern) =>
    db('trashed_parts')
      .where({ kind: 'photo' })
      .where('image', 'like', pattern)
      .select({ id: 'parent_id' }, 'title', { deleted_at: 'trashed_at' }),
});
