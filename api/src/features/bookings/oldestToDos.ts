import {
  bookingToDoKinds,
  type Account,
  type BookingToDo,
  type Overview,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { accountOfBooking } from '../payments/ledger';
import type { bookingRows } from './lookup';
import type { BookingRow } from './rows';

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
      const requiredCents = booking.pay === 'all' ? totalCents : booking.confirms_cents;
      return Math.max(0, requiredCents - paidCents + refundedCents);
    }
    case 'refund-result':
      return null;
  }
}

/**
 * The booking that has waited longest, for each kind of to-do that there is.
 * @param withToDo selects the bookings of a kind
 */
export async function oldestToDos(
  db: Database,
  withToDo: (toDo: BookingToDo) => ReturnType<typeof bookingRows>,
): Promise<OldestToDo[]> {
  const oldest: OldestToDo[] = [];
  for (const toDo of bookingToDoKinds) {
    const booking = (await withToDo(toDo).orderBy(['created_at', 'id']).first()) as
      | BookingRow
      | undefined;
    if (!booking) continue;
    const amountCents = amountOf(toDo, booking, await accountOfBooking(db, booking.id));
    oldest.push({ toDo, bookingId: booking.id, name: booking.contact_name, amountCents });
  }
  return oldest;
}
