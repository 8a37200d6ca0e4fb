import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { forgetBounce } from '../../../platform/mail/bounces/store';
import type { Keyring } from '../../../platform/secrets/keyring';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking } from '../lookup';
import { extendConfirmedHold } from '../places/confirmedHold';
import type { BookingRow } from '../rows';

type Contact = Pick<BookingRow, 'id' | 'contact_key'>;

/** A secret holds nothing. What counts is that we sealed it for this booking and this e-mail address. */
const content = '';
const ownerOf = ({ id, contact_key }: Contact) => `contact of ${id} ${contact_key}`;

/**
 * The secret with which whoever reads a booking's mails confirms its e-mail address. It is derived when a mail is
 * written, so it is stored nowhere, and none of an earlier address is valid once the address is corrected.
 */
export const newContactSecret = (keyring: Keyring, contact: Contact) =>
  keyring.seal(content, ownerOf(contact));

/** Whether a secret was made for this booking and its present e-mail address. An erased contact has none. */
const isContactSecret = (keyring: Keyring, contact: Contact, secret: string) =>
  contact.contact_key !== '' && keyring.open(secret, ownerOf(contact)) === content;

/** Records that the e-mail address of a booking is its contact's. The transaction has locked the booking. */
export async function markContactConfirmed(
  context: Pick<BookingContext, 'clock'>,
  transaction: Database,
  booking: BookingRow,
) {
  if (booking.contact_confirmed_at !== null) return;
  const contact_confirmed_at = timestamp(context.clock());
  await bookingRows(transaction).where({ id: booking.id }).update({ contact_confirmed_at });
  await extendConfirmedHold(context, transaction, { ...booking, contact_confirmed_at });
}

/**
 * Confirms the e-mail address of a booking, by the secret that only mails to that address hold.
 * @throws ContactSecretWrong if the secret is not the one in the mails to the address that the booking has now
 */
export const confirmContact = (
  context: Pick<BookingContext, 'db' | 'clock' | 'keyring'>,
  id: string,
  secret: string,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const booking = await lockedBooking(fresh, id, context.clock());
    if (!isContactSecret(context.keyring, booking, secret))
      throw bookingError('ContactSecretWrong');
    if (booking.contact_confirmed_at !== null) return;
    const transaction = fresh.read();
    const at = timestamp(context.clock());
    const what = 'e-mail address confirmed';
    await addHistory(transaction, id, { at, what, who: partyActor });
    // A mail has arrived.
    await forgetBounce(transaction, booking.contact_key);
    await markContactConfirmed(context, transaction, booking);
  });
