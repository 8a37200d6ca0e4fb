import {
  bookingToDoKinds,
  isUnpaid,
  unpaidStates,
  upcomingStates,
  type Account,
  type BookingQuery,
  type BookingSummary,
  type BookingToDo,
  type Overview,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { countRows } from '../../platform/db/countRows';
import type { Database } from '../../platform/db/connect';
import { bouncedKeys } from '../../platform/mail/bounces/store';
import { endingFrom, published, rideColumn, ridesWithOffer } from '../events/rideQueries';
import { costingMoney, notCancelled } from '../offers/offerQueries';
import { accountOfBooking } from '../payments/ledger';
import { balanceSql } from '../payments/ledgerQueries';
import { waitingRides } from '../waitlist/waitingRides';
import type { BookingContext } from './context';
import { bookingRows } from './lookup';
import { hasDraftAgreement } from './party/agreements';
import { overdueBookings } from './pay/overdue';
import { bookingsWithUnreportedRefund } from './pay/unreportedRefunds';
import { neverPaidBookings, placesNeverPaid } from './places/neverPaid';
import { firstCents } from './price/price';
import type { BookingRow } from './rows';
import { bankAccountOf } from './settings';

/** What the owner has to do, the most urgent first. */
export function toDoOf(
  { state, each_pays, provider }: Pick<BookingRow, 'state' | 'each_pays' | 'provider'>,
  balanceCents: number,
  { hasUnreportedRefund, isOverdue }: { hasUnreportedRefund: boolean; isOverdue: boolean },
): BookingSummary['toDo'] {
  if (balanceCents < 0 && !isUnpaid(state)) return state === 'expired' ? 'late-money' : 'refund';
  if (hasUnreportedRefund) return 'refund-result';
  // Those who pay their own share may all pay online.
  if (state === 'awaiting-payment' && !(each_pays && provider !== 'eft')) return 'transfer';
  return isOverdue ? 'overdue' : null;
}

const balance = balanceSql('bookings.id');

/** Selects bookings on which the owner has something to do, or may have. It must agree with `toDoOf`. */
export function withToDo(db: Database, toDo: NonNullable<BookingQuery['todo']>, now: number) {
  switch (toDo) {
    case 'transfer':
      return bookingRows(db)
        .where({ state: 'awaiting-payment' })
        .where((one) => one.where({ each_pays: false }).orWhere({ provider: 'eft' }));
    case 'never-paid':
      return neverPaidBookings(db, now);
    case 'bounced':
      return bookingRows(db)
        .whereIn('state', upcomingStates)
        .whereIn('contact_key', bouncedKeys(db));
    case 'refund-result':
      return bookingRows(db).whereIn('id', bookingsWithUnreportedRefund(db, now));
    case 'refund':
      return bookingRows(db)
        .whereNotIn('state', [...unpaidStates, 'expired'])
        .whereRaw(`${balance} < 0`);
    case 'late-money':
      return bookingRows(db).where({ state: 'expired' }).whereRaw(`${balance} < 0`);
    case 'overdue':
      return bookingRows(db).whereIn('id', overdueBookings(db, dayInSouthAfrica(now)));
  }
}

/** Whether a published ride ahead costs money. Every such ride can be paid by transfer. */
async function hasPaidRideAhead(db: Database, now: number): Promise<boolean> {
  const ahead = endingFrom(published(ridesWithOffer(db)), dayInSouthAfrica(now));
  return (await costingMoney(notCancelled(ahead)).first(rideColumn('id'))) !== undefined;
}

type OldestToDo = NonNullable<NonNullable<Overview['bookings']>['oldest']>[number];

/** The amount that the owner has to refund, or that is due. */
function amountOf(toDo: BookingToDo, booking: BookingRow, account: Account): number | null {
  const { totalCents, paidCents, refundedCents, balanceCents } = account;
  switch (toDo) {
    case 'refund':
    case 'late-money':
      return -balanceCents;
    case 'overdue':
      return balanceCents;
    case 'transfer': {
      const first = firstCents(booking.pay, { totalCents, confirmsCents: booking.confirms_cents });
      return Math.max(0, first - paidCents + refundedCents);
    }
    case 'refund-result':
      return null;
  }
}

/** The booking that has waited longest, for each kind of to-do that there is. */
async function oldestToDos(db: Database, now: number): Promise<OldestToDo[]> {
  const oldest: OldestToDo[] = [];
  for (const toDo of bookingToDoKinds) {
    const booking = (await withToDo(db, toDo, now).orderBy(['created_at', 'id']).first()) as
      | BookingRow
      | undefined;
    if (!booking) continue;
    const amountCents = amountOf(toDo, booking, await accountOfBooking(db, booking.id));
    oldest.push({ toDo, bookingId: booking.id, name: booking.contact_name, amountCents });
  }
  return oldest;
}

/** How many bookings have an address from which mail came back, and the oldest of them; undefined if none has. */
async function bouncedBookings(db: Database, now: number) {
  const bounced = withToDo(db, 'bounced', now).orderBy(['created_at', 'id']);
  const ids = (await bounced.select('id')).map(({ id }) => String(id));
  const [bookingId] = ids;
  return bookingId === undefined ? undefined : { count: ids.length, bookingId };
}

/**
 * Counts the bookings on which the owner has something to do, and names the oldest of each kind, and the rides for
 * which people wait.
 */
export async function bookingToDos({ db, clock }: Pick<BookingContext, 'db' | 'clock'>) {
  const isPaidRideAhead = await hasPaidRideAhead(db, clock());
  const bounced = await bouncedBookings(db, clock());
  return {
    ...(bounced && { bounced }),
    refunds: await countRows(withToDo(db, 'refund', clock())),
    lateMoney: await countRows(withToDo(db, 'late-money', clock())),
    unreportedRefunds: await countRows(withToDo(db, 'refund-result', clock())),
    neverPaid: await placesNeverPaid(db, clock()),
    transfers: await countRows(withToDo(db, 'transfer', clock())),
    overdue: await countRows(withToDo(db, 'overdue', clock())),
    oldest: await oldestToDos(db, clock()),
    waiting: await waitingRides(db, dayInSouthAfrica(clock())),
    lacksBankAccount: isPaidRideAhead && (await bankAccountOf(db)) === null,
    hasDraftAgreement: isPaidRideAhead && (await hasDraftAgreement(db)),
  };
}
