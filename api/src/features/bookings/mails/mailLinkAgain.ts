import { bookingMessages, isLive } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import type { Wait } from '../../../platform/rateLimit/store';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { lockedBooking } from '../lookup';
import type { BookingRow } from '../rows';
import { isKnownParty, mailBounds } from './bounds';
import { queueMailAgain } from './queueMailAgain';

/** Mails the link that confirms the e-mail address of a booking again, unless it is confirmed. */
export function linkMailing(context: BookingContext) {
  const { db, clock } = context;
  const bounds = mailBounds(db);
  /**
   * @returns how long to wait if the address has got too many mails already, and gets none now
   * @throws {HttpError} 409 if the booking has ended or its contact was erased
   */
  return async (found: BookingRow): Promise<Wait> => {
    const isKnown = isKnownParty(found, await accountOfBooking(db, found.id));
    const waitMs = await bounds.peek({ ...found, channel: 'mail', isKnown });
    if (waitMs > 0) return waitMs;
    await db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, found.id, clock());
      if (!isLive(booking.state) || booking.contact_key === '')
        throw new HttpError(409, bookingMessages.cannotChange);
      if (booking.contact_confirmed_at !== null) return;
      await queueMailAgain(transaction, booking, context);
    });
    return 0;
  };
}
