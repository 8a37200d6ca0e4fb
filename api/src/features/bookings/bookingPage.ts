import type { Booking } from '@ridgeline/contract';
import { isAwaited, queryOpened } from '../payments/openedPayments';
import type { BookingContext } from './context';
import { bookingById, bookingByToken } from './lookup';
import type { BookingRow } from './rows';
import { takingAgain } from './price/takingAgain';
import type { BookingViews } from './view';

/**
 * Reads a booking for its party, who may have just returned from a payment page.
 * @throws {HttpError} 404 if no booking has this token
 */
export const bookingPage =
  (context: BookingContext, { view }: Pick<BookingViews, 'view'>) =>
  async (token: string): Promise<Booking> => {
    const { db, clock } = context;
    const shownWith = async (booking: BookingRow): Promise<Booking> => {
      const shown = await view(booking);
      const receivedCents = shown.paidCents - shown.refundedCents;
      const again = await takingAgain(db, booking, receivedCents, clock());
      return { ...shown, ...(again !== undefined && { again }) };
    };
    const found = await bookingByToken(db, token);
    if (!(await queryOpened(context, found.id))) return shownWith(found);
    const booking = await bookingById(db, found.id);
    const shown = await shownWith(booking);
    const checkingPayment = await isAwaited(context, booking, shown.balanceCents);
    return { ...shown, ...(checkingPayment && { checkingPayment }) };
  };
