import { imageColumn } from '../../platform/media/pictureOwner';

/** The pictures of events. */
export const eventPictures = imageColumn({
  kind: 'event',
  rows: (db) => db('events'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});
