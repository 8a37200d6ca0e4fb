import type { Knex } from 'knex';
import type { EventFields, TourEvent } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { latestDrafts } from '../../platform/db/latestDrafts';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { eventSearchText } from '../../platform/db/searchTexts';
import { removeFilesLater } from '../../platform/files/removal';
import type { StoredAttachment } from '../../platform/media/attachments';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { trashStore } from '../../platform/trash/store';
import { offeredExtras } from '../offers/extras';
import { deleteOffer, offerRows } from '../offers/offerQueries';
import { offerRow } from '../offers/places';
import { placesLeftOf } from '../offers/rows';
import { eventFacets } from './facets';
import { columnsOf } from './factColumns';
import { eventCreation, type EventFiles } from './create';
import { eventPages } from './pages';
import { eventPictureStore } from './pictures/pictures';
import { eventPictureRows, pictureIn, type EventPictureRow } from './pictures/rows';
import { planRow, planSummaries } from './plan/rows';
import { routeRow, routeRows, routeSummaries } from './route/rows';
import { asPart, trashedAttachments } from './trashedAttachments';
import {
  asEvent,
  asEvents,
  asStored,
  attachmentRows,
  pictureOf,
  type AttachmentRow,
  type EventRow,
} from './rows';
import { lockedEvent } from './versions';

/** What changes and the deletion of an event need to know and to change of features that build on events. */
export interface EventBookings {
  /** @throws EventHasBookings if there are upcoming ones */
  assertUnbooked: (transaction: Database, eventId: string) => Promise<void>;
  /** @throws BookedRideOver if the event has upcoming bookings, and these fields set it to days that are over */
  assertStaysAhead: (
    transaction: Database,
    eventId: string,
    fields: Pick<EventFields, 'date' | 'endDate'>,
  ) => Promise<void>;
  /** Whether there is any booking of the event, in whatever state. */
  wasBooked: (transaction: Database, eventId: string) => Promise<boolean>;
  /** When the first places of a full ride may come free by themselves; undefined if none will. */
  placesMayFreeAt: (db: Database, eventId: string) => Promise<string | undefined>;
  deleteWaitlist: (transaction: Database, eventId: string) => Promise<void>;
}

const now = () => new Date().toISOString();

/** The events in the database. Returns undefined if one does not exist. */
export function eventStore(db: Database, bookings: EventBookings) {
  const events = () => db<EventRow>('events').whereNull('deleted_at');
  const attachments = () => db<AttachmentRow>('event_attachments');
  const attachmentTrash = trashedAttachments(db);
  const pictures = eventPictureStore(db);

  const published = () => events().where({ status: 'published' });

  /** All published events by day and time, earliest first. */
  async function allEvents(): Promise<TourEvent[]> {
    const rows = await published().orderBy([
      { column: 'date' },
      { column: 'time' },
      { column: 'id' },
    ]);
    const files = await attachments().orderBy(['event_id', 'position']);
    return asEvents(rows, {
      attachments: files,
      offers: await offerRows(db),
      plans: await planSummaries(db),
      routes: await routeSummaries(db),
    });
  }

  async function withRelatedRows(row: EventRow | undefined) {
    if (!row) return undefined;
    const offer = await offerRow(db, row.id);
    const isFull = offer && placesLeftOf(offer).placesLeft === 0;
    return asEvent(row, {
      attachments: await attachments().where({ event_id: row.id }).orderBy('position'),
      offer,
      extras: offer && (await offeredExtras(db, row.id)),
      plan: await planRow(db, row.id),
      route: await routeRow(db, row.id),
      pictures: await eventPictureRows(db, row.id),
      mayFreeAt: isFull ? await bookings.placesMayFreeAt(db, row.id) : undefined,
    });
  }

  const eventById = async (id: string): Promise<TourEvent | undefined> =>
    withRelatedRows(await events().where({ id }).first());

  /** An event that visitors may see. */
  const publishedById = async (id: string): Promise<TourEvent | undefined> =>
    withRelatedRows(await published().where({ id }).first());

  /** The files of an event that is not deleted. */
  async function filesOf(id: string): Promise<EventFiles | undefined> {
    const row = await events().where({ id }).first();
    if (!row) return undefined;
    const files = await attachments().where({ event_id: id }).orderBy('position');
    const more = await eventPictureRows(db, id);
    return {
      picture: pictureOf(row) ?? undefined,
      attachments: files.map(asStored),
      route: (await routeRow(db, id))?.file,
      pictures: more.map((each) => ({ picture: pictureIn(each), alt: each.alt })),
    };
  }

  /**
   * Saves the fields. With a `version`, only over that version.
   * @param within runs once they are saved, with the row as it was before
   * @returns whether a row was saved
   * @throws BookedRideOver if a booked event would be over
   */
  async function updateEvent(
    id: string,
    fields: EventFields,
    version?: number,
    within?: (transaction: Knex.Transaction, before: EventRow) => Promise<void>,
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      await bookings.assertStaysAhead(transaction, id, fields);
      const before = await lockedEvent(transaction, id);
      const target = transaction<EventRow>('events').where({ id, deleted_at: null });
      if (version !== undefined) void target.where({ version });
      const changed = await target.update({
        ...columnsOf(fields),
        search_text: eventSearchText(fields),
        ...(fields.endDate === undefined && {
          // Clear an unchanged last day that would be before the first day.
          end_date: db.raw('case when end_date >= ? then end_date end', [
            fields.date,
          ]) as unknown as string,
        }),
        ...(fields.status === 'published' && {
          published_at: db.raw('coalesce(published_at, ?)', [now()]) as unknown as string,
        }),
        version: db.raw('version + 1') as unknown as number,
        updated_at: now(),
      });
      if (!before || changed === 0) return false;
      await within?.(transaction, before);
      await bumpPublicRevision(transaction);
      return true;
    });
  }

  const trash = trashStore(db, {
    table: 'events',
    kind: 'event',
    date: 'date',
    hasSlugs: false,
    onDiscard: (id, transaction) => bookings.assertUnbooked(transaction, id),
    isReferenced: (id, transaction) => bookings.wasBooked(transaction, id),
    async deleteDependents(id, transaction) {
      const thisRow = () => transaction<EventRow>('events').where({ id });
      const row = await thisRow().first();
      const files = await transaction<AttachmentRow>('event_attachments').where({ event_id: id });
      await transaction('event_attachments').where({ event_id: id }).delete();
      const route = await routeRow(transaction, id);
      await routeRows(transaction).where({ event_id: id }).delete();
      const more = await eventPictureRows(transaction, id);
      await transaction('event_pictures').where({ event_id: id }).delete();
      const trashed = [
        ...(await attachmentTrash.removeOf(id, transaction)),
        ...(await pictures.trash.removeOf(id, transaction)),
      ];
      await bookings.deleteWaitlist(transaction, id);
      if (!(await bookings.wasBooked(transaction, id))) await deleteOffer(transaction, id);
      // The row of a booked event stays.
      await thisRow().update({ image: null });
      const picture = row && pictureOf(row);
      return [
        ...files.map(({ file }) => file),
        ...more.flatMap((each) => filesOfPicture(pictureIn(each))),
        ...trashed,
        ...(picture ? filesOfPicture(picture) : []),
        ...(route ? [route.file] : []),
      ];
    },
  });

  /** Sets the event's picture; returns whether the event exists. */
  async function setImage(id: string, picture: StoredPicture): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const row = await lockedEvent(transaction, id);
      if (!row) return false;
      await transaction('events')
        .where({ id })
        .update({ image: JSON.stringify(picture), updated_at: now() });
      const before = pictureOf(row);
      if (before) await removeFilesLater(transaction, filesOfPicture(before));
      await bumpPublicRevision(transaction);
      return true;
    });
  }

  /** Whether an attachment exists, or can be restored. */
  const hasAttachment = async (id: string): Promise<boolean> =>
    (await attachments().where({ id }).first('id')) !== undefined || attachmentTrash.has(id);

  /** @returns whether the event exists */
  async function addAttachments(
    id: string,
    files: StoredAttachment[],
    within?: TransactionStep,
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const row = await lockedEvent(transaction, id);
      if (!row) return false;
      const [last] = (await transaction('event_attachments')
        .where({ event_id: id })
        .max({ position: 'position' })) as { position: number | null }[];
      const from = (last?.position ?? -1) + 1;
      await transaction('event_attachments').insert(attachmentRows(id, files, from));
      await within?.(transaction);
      await bumpPublicRevision(transaction);
      return true;
    });
  }

  /**
   * Moves one attachment to the trash.
   * @param who the username of the admin who deletes it
   * @returns whether it existed
   */
  async function deleteAttachment(
    eventId: string,
    id: string,
    who: string | null,
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const attachment = () => transaction<AttachmentRow>('event_attachments').where({ id });
      const row = await attachment().where({ event_id: eventId }).forUpdate().first();
      if (!row) return false;
      await attachment().delete();
      await attachmentTrash.keep(transaction, asPart(row), who);
      await bumpPublicRevision(transaction);
      return true;
    });
  }

  /** The original name and media type of an attachment's file. */
  async function attachmentByFile(file: string) {
    const row = await attachments().where({ file }).first();
    if (!row || !(await events().where({ id: row.event_id }).first('id'))) return undefined;
    return { originalName: row.original_name, mediaType: row.media_type };
  }

  /** Every file that an event names, including events and attachments in the trash. */
  async function allFiles(): Promise<Set<string>> {
    const rows = await db<EventRow>('events').whereNotNull('image').select('image');
    const more = await db<EventPictureRow>('event_pictures').select('image');
    const stored = [...rows.map((row) => pictureOf(row) as StoredPicture), ...more.map(pictureIn)];
    const files = (await attachments().select('file')).map(({ file }) => file);
    const routes: string[] = await routeRows(db).pluck('file');
    return new Set([
      ...stored.flatMap(filesOfPicture),
      ...files,
      ...routes,
      ...(await attachmentTrash.allFiles()),
      ...(await pictures.trash.allFiles()),
    ]);
  }

  return {
    allEvents,
    eventPage: eventPages(db),
    facets: eventFacets(db),
    eventById,
    publishedById,
    latestDrafts: (limit: number) => latestDrafts(db, 'events', limit),
    filesOf,
    ...eventCreation(db),
    updateEvent,
    trash,
    attachmentTrash,
    pictures,
    setImage,
    hasAttachment,
    addAttachments,
    deleteAttachment,
    attachmentByFile,
    allFiles,
  };
}

export type EventStore = ReturnType<typeof eventStore>;
