import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { limits, type EventPicturesArrangement } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { setMediaAlt } from '../../../platform/media/library';
import type { StoredPicture } from '../../../platform/media/pictures';
import { trashedParts } from '../../../platform/trash/parts';
import { eventError } from '../errors';
import type { EventRow } from '../rows';
import { lockedEvent, nextVersion } from '../versions';
import { eventPictureRows, pictureIn, type EventPictureRow } from './rows';

/** A picture to add. */
export interface NewEventPicture {
  /** Generated if left out. */
  id?: string;
  picture: StoredPicture;
  alt?: string;
}

/** @throws EventPicturesFull if an event may not have so many */
function assertRoom(count: number) {
  if (count > limits.picturesPerEvent) throw eventError('EventPicturesFull');
}

/**
 * Adds pictures after the existing ones of an event, whose row this transaction has locked or inserted.
 * @throws EventPicturesFull
 */
export async function appendPictures(
  transaction: Database,
  eventId: string,
  pictures: readonly NewEventPicture[],
) {
  if (pictures.length === 0) return;
  const existing = await eventPictureRows(transaction, eventId).select('position');
  assertRoom(existing.length + pictures.length);
  const from = (existing.at(-1)?.position ?? -1) + 1;
  const rows = pictures.map(({ id = newId(), picture, alt = '' }, at): EventPictureRow => {
    const image = JSON.stringify(picture);
    return { id, event_id: eventId, position: from + at, image, alt };
  });
  await transaction('event_pictures').insert(rows);
}

type Content = Pick<EventPictureRow, 'position' | 'alt'>;

/** The trash of pictures that were removed from an event. */
const trashedPictures = (db: Database) =>
  trashedParts<Content>(db, {
    kind: 'picture',
    parentTable: 'events',
    async lockParent(id, transaction) {
      if (!(await lockedEvent(transaction, id))) throw eventError('EventInTrash');
    },
    async putBack({ id, parentId, image, content }, transaction) {
      assertRoom((await eventPictureRows(transaction, parentId).select('id')).length + 1);
      await transaction('event_pictures').insert({ id, event_id: parentId, image, ...content });
      await touchEvent(transaction, parentId);
    },
  });

const touchEvent = (transaction: Knex.Transaction, id: string) =>
  transaction<EventRow>('events')
    .where({ id })
    .update({ updated_at: timestamp(Date.now()) });

/** The pictures, or the event, have changed since the client read them. */
type PictureConflict = 'changed';

/** The pictures of events after the first one. Changes return undefined if an event does not exist. */
export function eventPictureStore(db: Database) {
  const trash = trashedPictures(db);

  /** Runs work in a transaction that locks the event. Work that rejects the change must write nothing. */
  const withLockedEvent = <Result>(
    id: string,
    work: (transaction: Knex.Transaction, event: EventRow) => Promise<Result>,
  ): Promise<Result | undefined> =>
    db.transaction(async (transaction) => {
      const event = await lockedEvent(transaction, id);
      return event && work(transaction, event);
    });

  /** Whether a picture exists, or can be restored. */
  const has = async (id: string): Promise<boolean> =>
    (await db('event_pictures').where({ id }).first('id')) !== undefined || trash.has(id);

  const add = (eventId: string, pictures: readonly NewEventPicture[], within?: TransactionStep) =>
    withLockedEvent(eventId, async (transaction) => {
      await appendPictures(transaction, eventId, pictures);
      await within?.(transaction);
      await touchEvent(transaction, eventId);
      await bumpPublicRevision(transaction);
      return true;
    });

  /**
   * Orders and describes the pictures; all or none. With a version, only over that version of the event, which has a
   * newer one then.
   */
  const arrange = (eventId: string, { pictures, version }: EventPicturesArrangement) =>
    withLockedEvent(eventId, async (transaction, event): Promise<'arranged' | PictureConflict> => {
      if (version !== undefined && event.version !== version) return 'changed';
      const rows = await eventPictureRows(transaction, eventId);
      const stored = new Map(rows.map((row) => [row.id, row]));
      const named = pictures.map(({ _id }) => _id);
      if (named.toSorted().join() !== [...stored.keys()].toSorted().join()) return 'changed';
      for (const [position, { _id: id, alt }] of pictures.entries()) {
        const before = stored.get(id);
        // An older form may be empty, although the library has an alternative text.
        if (before && alt && alt !== before.alt)
          await setMediaAlt(transaction, pictureIn(before), alt);
        await transaction('event_pictures').where({ id }).update({ position, alt });
      }
      await nextVersion(transaction, event);
      await bumpPublicRevision(transaction);
      return 'arranged';
    });

  /**
   * Moves the picture at an index to the trash.
   * @param who the username of the admin who removes it
   * @param pictureId the picture that is expected there
   * @returns undefined if no picture is at that index
   */
  const remove = (eventId: string, index: number, who: string | null, pictureId?: string) =>
    withLockedEvent(
      eventId,
      async (transaction): Promise<'removed' | PictureConflict | undefined> => {
        const row = (await eventPictureRows(transaction, eventId))[index];
        if (pictureId !== undefined && row?.id !== pictureId) return 'changed';
        if (!row) return undefined;
        const { id, position, image, alt } = row;
        await transaction('event_pictures').where({ id }).delete();
        const part = { id, parentId: eventId, title: alt, image, content: { position, alt } };
        await trash.keep(transaction, part, who);
        await touchEvent(transaction, eventId);
        await bumpPublicRevision(transaction);
        return 'removed';
      },
    );

  return { trash, has, add, arrange, remove };
}

export type EventPictureStore = ReturnType<typeof eventPictureStore>;
