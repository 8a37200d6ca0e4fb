import { bookingMessages, isUnpaid } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { timestamp } from '../../../platform/db/timestamp';
import { assertTermsWereRead } from '../price/assertRead';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking } from '../lookup';
import { termsAgreedAt, termsOf, type BookingTerms } from '../rows';

/** Records that a party which booked by phone agrees to the terms. */
export function termsAgreement({ db, clock }: BookingContext) {
  /**
   * @param expected the terms that the party read; undefined if the request has none
   * @throws {HttpError} 409 if the booking has ended, or has other terms by now
   */
  return (id: string, expected: BookingTerms | undefined): Promise<void> =>
    db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, id, clock());
      if (termsAgreedAt(booking) !== null) return;
      if (!isUnpaid(booking.state) && booking.state !== 'confirmed')
        throw new HttpError(409, bookingMessages.cannotChange);
      assertTermsWereRead(expected, termsOf(booking));
      const at = timestamp(clock());
      await bookingRows(transaction).where({ id }).update({ terms_agreed_at: at });
      await addHistory(transaction, id, { at, what: 'agreed to the terms', who: partyActor });
    });
}
