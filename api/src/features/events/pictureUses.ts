import { imageColumn } from '../../platform/media/pictureOwner';

/** The pictures of events. */
export const eventPictures = imageColumn({
  kind: 'event',
  rows: (db) => db('events'),
  using: (db, pattern) =>
    db('events').where('image', 'like', pattern).select('id', 'title', 'deleted_at'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});
