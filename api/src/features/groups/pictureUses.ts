import { imageColumn } from '../../platform/media/pictureOwner';

/** The pictures of groups. */
export const groupPictures = imageColumn({
  kind: 'group',
  rows: (db) => db('whatsapp_groups'),
  using: (db, pattern) =>
    db('whatsapp_groups')
      .where('image', 'like', pattern)
      .select('id', { title: 'name' }, 'deleted_at'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});
