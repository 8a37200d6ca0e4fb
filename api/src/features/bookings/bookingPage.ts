import type { Booking } from '@ridgeline/contract';
import { isAwaited, queryOpened } from '../payments/openedPayments';
import type { BookingContext } from './context';
import { bookingById, bookingByToken } from './lookup';
import { routeForParty } from './papers/routeFile';
import { firstPerson } from './lookup';
import { isShareAwaited } from './shares/ownParticipation';
import { takingAgain } from './price/takingAgain';
import type { BookingRow } from './rows';
import { viewBooking } from './view';

/** A booking as its party sees it, and how an expired one can be taken again. */
async function pageOf(context: BookingContext, booking: BookingRow): Promise<Booking> {
  const { db, clock } = context;
  const shown = await viewBooking(context, booking);
  const again = await takingAgain(db, booking, shown.paidCents - shown.refundedCents, clock());
  const hasRoute = (await routeForParty(db, booking)) !== undefined;
  return {
    ...shown,
    ...(again !== undefined && { again }),
    ...(hasRoute && { hasRoute: true as const }),
  };
}

/**
 * Reads a booking for its party, who may have just returned from a payment page.
 * @throws BookingNotFound if no booking has this token
 */
export async function bookingPage(context: BookingContext, token: string): Promise<Booking> {
  const { db } = context;
  const found = await bookingByToken(db, token);
  if (!(await queryOpened(context, found.id))) return pageOf(context, found);
  const booking = await bookingById(db, found.id);
  const shown = await pageOf(context, booking);
  const checkingPayment = booking.each_pays
    ? await isShareAwaited(context, await firstPerson(db, booking), shown)
    : await isAwaited(context, booking, shown.balanceCents);
  return { ...shown, ...(checkingPayment && { checkingPayment }) };
}
