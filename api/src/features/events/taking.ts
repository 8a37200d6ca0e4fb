import { changesOfRide } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { takeParts } from '../../platform/taking/parts';
import { takePicture, takePictures, type Taking } from '../../platform/taking/taking';
import { lockThing, rowInCopy, takeThing } from '../../platform/taking/thing';
import { differingColumns } from '../../platform/taking/differences';
import { touchOffer } from '../offers/places';
import { takeOffer } from '../offers/taking';
import { eventPictureStore } from './pictures/pictures';
import { pictureIn, type EventPictureRow } from './pictures/rows';
import { planRow, type PlanRow } from './plan/rows';
import { routeRow, routeRows } from './route/rows';
import { asBookingEvent } from './rides';
import type { AttachmentRow, EventRow } from './rows';
import type { EventBookings } from './store';
import { asPart, trashedAttachments } from './trashedAttachments';

const kind = 'event';
const table = 'events';
const names = {
  title: 'Title',
  description: 'Description',
  date: 'Day',
  end_date: 'Last day',
  time: 'Time',
  location: 'Place',
  status: 'Status',
  level: 'Level',
  terrain: 'Terrain',
  destination: 'Destination',
  distance_km: 'Distance in km',
  led_by_women: 'Led by women',
  gallery_id: 'Gallery',
};

/** What an event needs of the features that build on it. */
export interface TakenEventBookings extends Pick<EventBookings, 'assertStaysAhead'> {
  /** Takes who leads it. */
  takeGuides: (taking: Taking, eventId: string) => Promise<boolean>;
  /** Tells those who booked that its days, its time or its place have changed. */
  tellOfChange: (transaction: Database, before: EventRow, who: string) => Promise<void>;
  /** Brings the waitlist in line with it. */
  followRide: (transaction: Database, eventId: string) => Promise<void>;
}

async function takePlan({ copy, transaction, say }: Taking, id: string): Promise<boolean> {
  const [wanted, before] = [await planRow(copy, id), await planRow(transaction, id)];
  if (!wanted && !before) return false;
  if (wanted && before && differingColumns(before, wanted).length === 0) return false;
  say(wanted ? 'Its plan: is as it was.' : 'Its plan: is newer, and is removed.');
  const plans = () => transaction<PlanRow>('event_plans');
  if (wanted) await plans().insert(wanted).onConflict('event_id').merge();
  else await plans().where({ event_id: id }).delete();
  return true;
}

async function takeRoute(taking: Taking, id: string): Promise<boolean> {
  const { copy, transaction, say, bring, drop } = taking;
  const [wanted, before] = [await routeRow(copy, id), await routeRow(transaction, id)];
  if (wanted) bring([{ name: wanted.file, size: Number(wanted.bytes) }]);
  if (!wanted && !before) return false;
  if (wanted && before && differingColumns(before, wanted).length === 0) return false;
  say(wanted ? 'Its route: is as it was.' : 'Its route: is newer, and is removed.');
  if (before && before.file !== wanted?.file) drop([before.file]);
  if (wanted) await routeRows(transaction).insert(wanted).onConflict('event_id').merge();
  else await routeRows(transaction).where({ event_id: id }).delete();
  return true;
}

async function takeAttachments(taking: Taking, id: string): Promise<boolean> {
  const { rows, changed } = await takeParts(taking, id, {
    table: 'event_attachments',
    parent: 'event_id',
    kind: 'attachment',
    nameOf: (row: AttachmentRow & Record<string, unknown>) => `The file “${row.original_name}”`,
    asPart,
    trash: trashedAttachments(taking.transaction),
  });
  taking.bring(rows.map(({ file, size }) => ({ name: file, size: Number(size) })));
  return changed;
}

async function takeMorePictures(taking: Taking, id: string): Promise<boolean> {
  const { rows, changed } = await takeParts(taking, id, {
    table: 'event_pictures',
    parent: 'event_id',
    kind: 'picture',
    nameOf: ({ alt, position }: EventPictureRow & Record<string, unknown>) =>
      alt ? `The picture “${alt}”` : `Its picture ${position + 2}`,
    asPart: ({ id: pictureId, image, position, alt }) => ({
      id: pictureId,
      parentId: id,
      title: alt,
      image,
      content: { position, alt },
    }),
    trash: eventPictureStore(taking.transaction).trash,
  });
  await takePictures(taking, rows.map(pictureIn));
  return changed;
}

/**
 * Locks an event, whether it is deleted or not. Its offer is locked first, as bookings do. Call it before the transaction
 * reads anything.
 */
export async function lockForTaking(transaction: Knex.Transaction, id: string) {
  await touchOffer(transaction, id, Date.now());
  await lockThing(transaction, table, id);
}

/**
 * Takes an event with its offer, pictures, files, plan, route and guides. What is about people stays: bookings, the
 * waitlist, money, and which places are taken.
 * @returns its title, and whether anything has changed
 */
export async function takeEvent(
  taking: Taking,
  id: string,
  { assertStaysAhead, takeGuides, tellOfChange, followRide }: TakenEventBookings,
) {
  const { transaction, who, say } = taking;
  const row = await rowInCopy<EventRow>(taking, { table, kind }, id);
  const before = await transaction<EventRow>(table).where({ id }).forUpdate().first();
  await assertStaysAhead(transaction, id, { date: row.date, endDate: row.end_date as never });
  // The rows of parts refer to the event.
  if (!before) {
    say('It is gone, and comes back with its address.');
    await transaction<EventRow>(table).insert(row);
  } else if (before.deleted_at !== null) say('It is deleted, and comes back with its address.');
  await takePicture(taking, row.image, before?.image);
  const parts = [
    await takeOffer(taking, id),
    await takeAttachments(taking, id),
    await takeMorePictures(taking, id),
    await takePlan(taking, id),
    await takeRoute(taking, id),
    await takeGuides(taking, id),
  ];
  const partsChanged = parts.includes(true);
  const changed = await takeThing(
    taking,
    { table, kind, names },
    { row, before: before ?? { ...row, deleted_at: row.created_at }, partsChanged },
  );
  if (before && before.deleted_at === null) {
    if (changesOfRide(asBookingEvent(before), asBookingEvent(row)).length > 0)
      say('Those who have booked get a mail about the new day, time or place.');
    await tellOfChange(transaction, before, who.name);
  }
  if (changed) await followRide(transaction, id);
  return { title: row.title, changed };
}
