import { imageColumn, type PictureOwner } from '../../../platform/media/pictureOwner';
import { pictureWithFile } from '../../../platform/trash/bin';

/** The first pictures of events. */
export const eventPictures = imageColumn({
  kind: 'event',
  rows: (db) => db('events'),
  touched: () => ({ updated_at: new Date().toISOString() }),
});

/** The pictures of events after the first one. Their use is in the event. */
export const moreEventPictures: PictureOwner = {
  ...imageColumn({
    kind: 'event',
    rows: (db) => db('event_pictures'),
    using: (db, pattern) =>
      db('event_pictures')
        .join('events', 'events.id', 'event_pictures.event_id')
        .where('event_pictures.image', 'like', pattern)
        .select('events.id', 'events.title', 'events.deleted_at'),
  }),
  describe: async (transaction, id, alt) => {
    await transaction('event_pictures').where('image', 'like', pictureWithFile(id)).update({ alt });
  },
};
