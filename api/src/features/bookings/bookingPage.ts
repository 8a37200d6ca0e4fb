import type { Booking } from '@ridgeline/contract';
import type { OpenedPayments } from '../payments/openedPayments';
import type { BookingContext } from './context';
import { bookingById, bookingByToken } from './lookup';
import type { BookingViews } from './view';

/**
 * Reads a booking for its party, who may have just returned from a payment page.
 * @throws {HttpError} 404 if no booking has this token
 */
export const bookingPage =
  (
    { db }: Pick<BookingContext, 'db'>,
    { view }: Pick<BookingViews, 'view'>,
    { queryOpened, isAwaited }: OpenedPayments,
  ) =>
  async (token: string): Promise<Booking> => {
    const found = await bookingByToken(db, token);
    if (!(await queryOpened(found.id))) return view(found);
    const booking = await bookingById(db, found.id);
    const shown = await view(booking);
    const checkingPayment = await isAwaited(booking, shown.balanceCents);
    return { ...shown, ...(checkingPayment && { checkingPayment }) };
  };
