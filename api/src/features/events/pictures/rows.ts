import type { EventPicture } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { StoredPicture } from '../../../platform/media/pictures';

export interface EventPictureRow {
  id: string;
  event_id: string;
  position: number;
  /** JSON of the stored picture. */
  image: string;
  alt: string;
}

export const pictureIn = ({ image }: Pick<EventPictureRow, 'image'>) =>
  JSON.parse(image) as StoredPicture;

/** The pictures of an event after the first one, in their order. */
export const eventPictureRows = (db: Database, eventId: string) =>
  db<EventPictureRow>('event_pictures').where({ event_id: eventId }).orderBy(['position', 'id']);

export const asEventPicture = (row: EventPictureRow): EventPicture => {
  const { path, ...image } = pictureIn(row);
  return { _id: row.id, path, image: image as EventPicture['image'], alt: row.alt };
};
