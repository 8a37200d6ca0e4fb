import type { ExtraFields, OfferedExtra, ParticipantKind } from '@ridgeline/contract';
import type { ChosenExtra } from '@ridgeline/contract/bookings/extras';
import type { Database } from '../../platform/db/connect';
import { offerError } from './errors';

/** Something that is sold with a place on a ride. */
export interface ExtraRow {
  event_id: string;
  id: string;
  /** Null once it is no longer offered. Live bookings may still have it, so its row stays. */
  position: number | null;
  name: string;
  text: string | null;
  price_cents: number;
  per: OfferedExtra['per'];
  /** The kinds of people who may take it, as JSON; null for all. */
  kinds: string | null;
  /** How many there are; null for any number. */
  places: number | null;
  /** How many one booking may take; null for any number. */
  most: number | null;
  taken: number;
}

/** How many of an extra are wanted or given back. */
export type ExtraCount = Pick<ChosenExtra, 'id' | 'count'>;

const extraRows = (db: Database) => db<ExtraRow>('offer_extras');

/** What a ride offers, in the order of the owner's form. */
export const offeredExtras = (db: Database, eventId: string): Promise<ExtraRow[]> =>
  extraRows(db).where({ event_id: eventId }).whereNotNull('position').orderBy('position');

/** The extras of several rides that there is a limited number of, in the order of the form. */
export const limitedExtras = (db: Database, eventIds: readonly string[]): Promise<ExtraRow[]> =>
  extraRows(db)
    .whereIn('event_id', [...eventIds])
    .whereNotNull('position')
    .whereNotNull('places')
    .orderBy('position');

/** All extras, also those that are no longer offered. */
export const allExtras = (db: Database): Promise<ExtraRow[]> =>
  extraRows(db).orderBy(['event_id', 'id']);

/** How many of an extra are left; null for any number. */
const leftOf = ({ places, taken }: ExtraRow) =>
  places === null ? null : Math.max(0, places - taken);

export const asOfferedExtra = (row: ExtraRow): OfferedExtra => ({
  id: row.id,
  name: row.name,
  ...(row.text && { text: row.text }),
  priceCents: row.price_cents,
  per: row.per,
  ...(row.kinds && { for: JSON.parse(row.kinds) as ParticipantKind[] }),
  places: row.places,
  ...(row.most !== null && { max: row.most }),
  left: leftOf(row),
});

const columnsOf = (extra: ExtraFields, position: number) => ({
  position,
  name: extra.name,
  text: extra.text ?? null,
  price_cents: extra.priceCents,
  per: extra.per,
  kinds: extra.for ? JSON.stringify(extra.for) : null,
  places: extra.places,
  most: extra.max ?? null,
});

/**
 * Replaces what a ride offers, in a transaction that has locked its offer.
 * @throws PlacesTaken if there are fewer of an extra than are taken
 */
export async function saveExtras(
  transaction: Database,
  eventId: string,
  extras: readonly ExtraFields[],
) {
  await extraRows(transaction)
    .where({ event_id: eventId })
    .whereNotIn(
      'id',
      extras.map(({ id }) => id),
    )
    .update({ position: null });
  for (const [at, extra] of extras.entries()) {
    const columns = columnsOf(extra, at);
    await extraRows(transaction)
      .insert({ event_id: eventId, id: extra.id, taken: 0, ...columns })
      .onConflict(['event_id', 'id'])
      .ignore();
    const saved = await extraRows(transaction)
      .where({ event_id: eventId, id: extra.id })
      .whereRaw('taken <= coalesce(?, taken)', [extra.places])
      .update(columns);
    if (saved === 0) throw offerError('PlacesTaken', { field: `extras.${at}.places` });
  }
}

/** Copies what a ride offers to another one, which has none of it taken. */
export async function copyExtras(transaction: Database, from: string, to: string) {
  const rows = await offeredExtras(transaction, from);
  if (rows.length === 0) return;
  await extraRows(transaction).insert(rows.map((row) => ({ ...row, event_id: to, taken: 0 })));
}

/** Deletes what an event offers. */
export const deleteExtras = async (transaction: Database, eventId: string): Promise<void> => {
  await extraRows(transaction).where({ event_id: eventId }).delete();
};

/** Takes extras of a ride, in the transaction of the booking. Returns the id of one that is gone, if any is. */
export type TakeExtras = (
  transaction: Database,
  eventId: string,
  extras: readonly ExtraCount[],
) => Promise<string | undefined>;

/**
 * Takes extras if enough of each are left, in a transaction that has locked the offer of the ride. The check and the
 * change are one statement, so none is sold twice, even by two nodes of a cluster.
 * @param extras in the order of their ids, so that two transactions never wait for each other
 * @returns the id of the first one that is gone, or no longer offered; the transaction must then be rolled back
 */
export const takeExtras: TakeExtras = async (transaction, eventId, extras) => {
  for (const { id, count } of extras) {
    const taken = await extraRows(transaction)
      .where({ event_id: eventId, id })
      .whereNotNull('position')
      .whereRaw('(places is null or taken + ? <= places)', [count])
      .update({ taken: transaction.raw('taken + ?', [count]) as never });
    if (taken === 0) return id;
  }
  return undefined;
};

/** Gives extras back, in the transaction that ends or changes their booking. */
export async function releaseExtras(
  transaction: Database,
  eventId: string,
  extras: readonly ExtraCount[],
) {
  for (const { id, count } of extras)
    await extraRows(transaction)
      .where({ event_id: eventId, id })
      .update({ taken: transaction.raw('taken - ?', [count]) as never });
}
