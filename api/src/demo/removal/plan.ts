import type { DemoState } from '@ridgeline/contract';
import type { Knex } from 'knex';
import { testPaymentNote } from '../../features/payments/testPaymentNote';
import type { Database } from '../../platform/db/connect';
import { purgedButReferenced } from '../../platform/trash/store';
import { unchangedCodes } from '../codes';
import { voucherEntryRows, voucherRows } from '../../features/vouchers/rows';
import { contentHashes, hashedKinds, type HashedKind } from './contentHash';
import { demoRows, demoTables, idsOfKind, type DemoKind } from './demoRows';
import { inventedVouchers, redeemedElsewhere } from './inventedVouchers';

type Kept = DemoState['stays'][number];

/** What goes with the demo, by id, and what the demo made that is the owner's by now. */
export interface RemovalPlan extends Record<DemoKind, string[]> {
  stays: Kept[];
  /** Invented vouchers that have paid for a booking that stays. */
  endedVouchers: string[];
}

interface ItemRow {
  id: string;
  title: string;
  deleted_at: string | null;
}

/** The demo's entries of waitlists, and those that somebody made with the address of such an entry. */
const entriesOf = (db: Database, ids: string[]): Promise<string[]> =>
  db('waitlist_entries').whereIn('id', ids).orWhereIn('repeats', ids).orderBy('id').pluck('id');

/** Selects the bookings of rides for which no other money came than that of test payments and of invented vouchers. */
const testBookings = (db: Database, rides: string[], invented: string[]) => {
  const paid = (query: Knex.QueryBuilder) =>
    query
      .from('ledger_entries')
      .where({ kind: 'payment' })
      .whereRaw('ledger_entries.booking_id = bookings.id');
  return db('bookings')
    .whereIn('event_id', rides)
    .whereExists((query) => void paid(query))
    .whereNotExists(
      (query) =>
        void paid(query).where((other) =>
          other
            .where((real) => real.whereNull('note').orWhereNot({ note: testPaymentNote }))
            .whereNotIn(
              'source',
              voucherEntryRows(db).whereIn('voucher_id', invented).select('source'),
            ),
        ),
    )
    .select('id');
};

/** The demo's bookings, those that came from its waitlists, and those with which somebody tried its rides. */
const bookingsOf = (
  db: Database,
  {
    ids,
    entries,
    rides,
    invented,
  }: { ids: string[]; entries: string[]; rides: string[]; invented: string[] },
): Promise<string[]> =>
  db('bookings')
    .whereIn('id', ids)
    .orWhereIn(
      'id',
      db('waitlist_entries').whereIn('id', entries).whereNotNull('booking_id').select('booking_id'),
    )
    .orWhereIn('id', testBookings(db, rides, invented))
    .orderBy('id')
    .pluck('id');

/** The rides of the demo that somebody else has booked, or waits for. */
async function ridesOfOthers(
  db: Database,
  rides: string[],
  { booking, waitlist }: Pick<RemovalPlan, 'booking' | 'waitlist'>,
): Promise<Set<string>> {
  const booked = await db('bookings')
    .whereIn('event_id', rides)
    .whereNotIn('id', booking)
    .pluck<string[]>('event_id');
  const awaited = await db('waitlist_entries')
    .whereIn('event_id', rides)
    .whereNotIn('id', waitlist)
    .pluck<string[]>('event_id');
  return new Set([...booked, ...awaited]);
}

/** What the owner reads of invented vouchers that stay. */
const keptVouchers = async (db: Database, ids: string[]): Promise<Kept[]> =>
  (await voucherRows(db).whereIn('id', ids).orderBy('id')).map(({ id, reference }) => ({
    kind: 'voucher',
    _id: id,
    title: `Voucher ${reference}`,
    because: 'redeemed',
  }));

/**
 * Decides what goes with the demo. Its bookings and waitlist entries all do, and so does its code unless
 * the owner has changed it. Its voucher goes, and so do those that were bought by test payments, unless one has paid for
 * a booking that stays. Its rides, galleries and posts go unless
 * the owner has edited them, or somebody else has booked the ride or waits for it: those are hers from then on.
 */
export async function planRemoval(db: Database): Promise<RemovalPlan> {
  const rows = await demoRows(db).orderBy(['kind', 'id']);
  const idsOf = (kind: DemoKind) => idsOfKind(rows, kind);
  const waitlist = await entriesOf(db, idsOf('waitlist'));
  const rides = idsOf('event');
  const invented = await inventedVouchers(db, idsOf('voucher'));
  const ofBookings = { ids: idsOf('booking'), entries: waitlist, rides, invented };
  const booking = await bookingsOf(db, ofBookings);
  const elsewhere = await redeemedElsewhere(db, invented, booking);
  const voucher = invented.filter((id) => !elsewhere.has(id));
  const endedVouchers = [...elsewhere];
  const code = await unchangedCodes(db, idsOf('code'));
  const items = { event: [], gallery: [], post: [] };
  const stays = await keptVouchers(db, endedVouchers);
  const plan: RemovalPlan = { ...items, booking, waitlist, code, voucher, endedVouchers, stays };
  const ofOthers = await ridesOfOthers(db, rides, plan);
  const hashOf = new Map(rows.map(({ id, content_hash }) => [id, content_hash]));

  function reasonToStay(kind: HashedKind, { id, deleted_at }: ItemRow, hash: string | undefined) {
    if (kind === 'event' && ofOthers.has(id)) return 'booked' as const;
    // Only its bookings have kept such a row.
    if (deleted_at === purgedButReferenced) return undefined;
    return hash === hashOf.get(id) ? undefined : ('edited' as const);
  }

  for (const kind of hashedKinds) {
    const ids = idsOf(kind);
    const hashes = await contentHashes(db, kind, ids);
    const found = (await db(demoTables[kind])
      .whereIn('id', ids)
      .orderBy(['title', 'id'])
      .select('id', 'title', 'deleted_at')) as ItemRow[];
    for (const row of found) {
      const because = reasonToStay(kind, row, hashes.get(row.id));
      if (because) plan.stays.push({ kind, _id: row.id, title: row.title, because });
      else plan[kind].push(row.id);
    }
  }
  return plan;
}
