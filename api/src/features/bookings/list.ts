import {
  limits,
  readPhoneNumber,
  unpaidStates,
  wordsIn,
  type BankAccount,
  type BookingPage,
  type BookingQuery,
  type BookingSummary,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { asBookingEvent, rideColumns, type RideRow } from '../events/rides';
import { accountsOf } from '../payments/ledger';
import type { BookingContext } from './context';
import { hasDraftAgreement } from './agreements';
import { bookingRows } from './lookup';
import { neverPaidBookings, placesNeverPaid } from './neverPaid';
import { oldestToDos } from './oldestToDos';
import { isOverdue, overdueBookings } from './overdue';
import { toDoOf, type BookingRow } from './rows';
import { bookingsWithUnreportedRefund } from './unreportedRefunds';
import { waitingRides } from '../waitlist/waitingRides';

/** The balance of a ledger in SQL. It must agree with `accountOf`. */
const balanceSql = `(select coalesce(sum(case
  when kind in ('charge', 'refund') then amount_cents else -amount_cents end), 0)
  from ledger_entries where ledger_entries.booking_id = bookings.id)`;

/** Selects bookings on which the owner has something to do, or may have. It must agree with `toDoOf`. */
function withToDo(db: Database, toDo: NonNullable<BookingQuery['todo']>, now: number) {
  switch (toDo) {
    case 'transfer':
      return bookingRows(db).where({ state: 'awaiting-payment' });
    case 'never-paid':
      return neverPaidBookings(db, now);
    case 'refund-result':
      return bookingRows(db).whereIn('id', bookingsWithUnreportedRefund(db, now));
    case 'refund':
      return bookingRows(db)
        .whereNotIn('state', [...unpaidStates, 'expired'])
        .whereRaw(`${balanceSql} < 0`);
    case 'late-money':
      return bookingRows(db).where({ state: 'expired' }).whereRaw(`${balanceSql} < 0`);
    case 'overdue':
      return bookingRows(db).whereIn('id', overdueBookings(db, balanceSql, dayInSouthAfrica(now)));
  }
}

/** Whether a published ride ahead costs money. Every such ride can be paid by transfer. */
const hasPaidRideAhead = async (db: Database, now: number) =>
  (await db('events')
    .join('event_offers', 'event_offers.event_id', 'events.id')
    .where({ 'events.status': 'published', 'events.deleted_at': null })
    .whereNull('event_offers.cancelled_at')
    .whereRaw('coalesce(events.end_date, events.date) >= ?', [dayInSouthAfrica(now)])
    .whereRaw('event_offers.rider_price_cents + event_offers.pillion_price_cents > 0')
    .first('events.id')) !== undefined;

/**
 * Counts the bookings on which the owner has something to do, and names the oldest of each kind, and the rides for
 * which people wait.
 * @param account where riders transfer money; null until the owner has entered it
 */
export const bookingToDos =
  (
    { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
    account: () => Promise<BankAccount | null>,
  ) =>
  async () => {
    const isPaidRideAhead = await hasPaidRideAhead(db, clock());
    return {
      refunds: await countRows(withToDo(db, 'refund', clock())),
      lateMoney: await countRows(withToDo(db, 'late-money', clock())),
      unreportedRefunds: await countRows(withToDo(db, 'refund-result', clock())),
      neverPaid: await placesNeverPaid(db, clock()),
      transfers: await countRows(withToDo(db, 'transfer', clock())),
      overdue: await countRows(withToDo(db, 'overdue', clock())),
      oldest: await oldestToDos(db, (toDo) => withToDo(db, toDo, clock())),
      waiting: await waitingRides(db, dayInSouthAfrica(clock())),
      lacksBankAccount: isPaidRideAhead && (await account()) === null,
      hasDraftAgreement: isPaidRideAhead && (await hasDraftAgreement(db)),
    };
  };

/** The words of a search. A phone number is one word, as bookings store it, however it was typed. */
function searchedWords(query: string): string[] {
  const phone = readPhoneNumber(query);
  return 'number' in phone ? [phone.number] : wordsIn(query);
}

/** The owner's list of bookings, newest first. */
export function bookingList({ db, clock }: Pick<BookingContext, 'db' | 'clock'>) {
  function matching({ state, todo, event, q = '' }: BookingQuery) {
    const rows = todo ? withToDo(db, todo, clock()) : bookingRows(db);
    if (state) void rows.where({ state });
    if (event) void rows.where({ event_id: event });
    for (const word of searchedWords(q)) void rows.whereRaw('instr(search_text, ?) > 0', [word]);
    return rows;
  }

  async function ridesOf(ids: string[]): Promise<Map<string, RideRow>> {
    const rides = (await db<RideRow>('events').whereIn('id', ids).select(rideColumns)) as RideRow[];
    return new Map(rides.map((ride) => [ride.id, ride]));
  }

  async function summariesOf(rows: BookingRow[]): Promise<BookingSummary[]> {
    const rides = await ridesOf([...new Set(rows.map(({ event_id }) => event_id))]);
    const ids = rows.map(({ id }) => id);
    const accounts = await accountsOf(db, ids);
    const unreported = new Set(
      await bookingsWithUnreportedRefund(db, clock())
        .whereIn('booking_id', ids)
        .pluck<string[]>('booking_id'),
    );
    return rows.flatMap((row) => {
      const [ride, account] = [rides.get(row.event_id), accounts.get(row.id)];
      if (!ride || !account) return [];
      return {
        _id: row.id,
        reference: row.reference,
        state: row.state,
        event: asBookingEvent(ride),
        contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
        riders: row.riders,
        pillions: row.pillions,
        ...account,
        toDo: toDoOf(row.state, account.balanceCents, {
          hasUnreportedRefund: unreported.has(row.id),
          isOverdue: isOverdue(row, ride, account.balanceCents, dayInSouthAfrica(clock())),
        }),
        heldUntil: row.held_until,
        createdAt: row.created_at,
      };
    });
  }

  return async function page(query: BookingQuery): Promise<BookingPage> {
    const { limit = limits.pageLength, page: number = 1 } = query;
    const rows = await matching(query)
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((number - 1) * limit)
      .limit(limit);
    return { total: await countRows(matching(query)), bookings: await summariesOf(rows) };
  };
}
