import {
  limits,
  readPhoneNumber,
  wordsIn,
  type BookingPage,
  type BookingQuery,
  type BookingSummary,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { countRows } from '../../platform/db/countRows';
import { ridesByIds } from '../events/rideQueries';
import { asBookingEvent } from '../events/rides';
import { accountsOf } from '../payments/ledger';
import type { BookingContext } from './context';
import { bookingRows } from './lookup';
import { isOverdue } from './pay/overdue';
import type { BookingRow } from './rows';
import { toDoOf, withToDo } from './toDos';
import { bookingsWithUnreportedRefund } from './pay/unreportedRefunds';

/** The reference of a share's transfer: that of the booking, with the number of the person. */
const shareReference = /^(rl[2-9a-z]{9})\d{1,2}$/;

/**
 * The words of a search. A phone number is one word, as bookings store it, however it was typed. The reference of a
 * share is that of its booking.
 */
function searchedWords(query: string): string[] {
  const phone = readPhoneNumber(query);
  if ('number' in phone) return [phone.number];
  return wordsIn(query).map((word) => shareReference.exec(word)?.[1] ?? word);
}

function matching(
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  { state, todo, event, q = '' }: BookingQuery,
) {
  const rows = todo ? withToDo(db, todo, clock()) : bookingRows(db);
  if (state) void rows.where({ state });
  if (event) void rows.where({ event_id: event });
  for (const word of searchedWords(q)) void rows.whereRaw('instr(search_text, ?) > 0', [word]);
  return rows;
}

async function summariesOf(
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  rows: BookingRow[],
): Promise<BookingSummary[]> {
  const rides = await ridesByIds(db, [...new Set(rows.map(({ event_id }) => event_id))]);
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
      guests: row.guests,
      ...account,
      toDo: toDoOf(row, account.balanceCents, {
        hasUnreportedRefund: unreported.has(row.id),
        isOverdue: isOverdue(row, ride, account.balanceCents, dayInSouthAfrica(clock())),
      }),
      heldUntil: row.held_until,
      createdAt: row.created_at,
    };
  });
}

/** A page of the owner's list of bookings, newest first. */
export async function listBookings(
  context: Pick<BookingContext, 'db' | 'clock'>,
  query: BookingQuery,
): Promise<BookingPage> {
  const { limit = limits.pageLength, page = 1 } = query;
  const rows = await matching(context, query)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit);
  return {
    total: await countRows(matching(context, query)),
    bookings: await summariesOf(context, rows),
  };
}
