import { bookingMessages } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { timestamp } from '../../../platform/db/timestamp';
import { extendConfirmedHold } from '../places/confirmedHold';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking } from '../lookup';
import { isContactSecret } from '../mails/contactSecret';
import type { BookingRow } from '../rows';

/** Records that the e-mail address of a booking is its contact's. The transaction has locked the booking. */
export async function markContactConfirmed(
  transaction: Database,
  booking: BookingRow,
  context: BookingContext,
) {
  if (booking.contact_confirmed_at !== null) return;
  const contact_confirmed_at = timestamp(context.clock());
  await bookingRows(transaction).where({ id: booking.id }).update({ contact_confirmed_at });
  await extendConfirmedHold(transaction, { ...booking, contact_confirmed_at }, context);
}

/** Confirms the e-mail address of a booking, by the secret that only mails to that address hold. */
export const contactConfirmation =
  (context: BookingContext) =>
  /** @throws {HttpError} 403 if the secret is not the one in the mails to the address that the booking has now */
  (id: string, secret: string): Promise<void> =>
    context.db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, id, context.clock());
      if (!isContactSecret(context.keyring, booking, secret))
        throw new HttpError(403, bookingMessages.contactSecretWrong);
      if (booking.contact_confirmed_at !== null) return;
      const at = timestamp(context.clock());
      const what = 'e-mail address confirmed';
      await addHistory(transaction, id, { at, what, who: partyActor });
      await markContactConfirmed(transaction, booking, context);
    });
