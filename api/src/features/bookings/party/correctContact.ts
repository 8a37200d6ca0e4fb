import type { BookingContactFields, ContactCorrection } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { forgetBounce } from '../../../platform/mail/bounces/store';
import { newLink } from '../../../platform/secrets/linkTokens';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory } from '../history';
import { bookingRows, lockedBooking, participantRows } from '../lookup';
import { queueMailAgain } from '../mails/mailAgain';
import type { BookingRow } from '../rows';
import { markContactConfirmed } from './confirmContact';
import { participantId, updateSearchText } from './participants';

/** The fields that a correction changes. The history names only these, because an erasure leaves it as it is. */
export function changedFields(
  { contact_name, contact_email, contact_phone }: BookingRow,
  { name, email, phone }: BookingContactFields,
): string[] {
  const changes: [string, boolean][] = [
    ['name', name !== contact_name],
    ['e-mail', email !== contact_email],
    ['phone', phone !== contact_phone],
  ];
  return changes.filter(([, isChanged]) => isChanged).map(([field]) => field);
}

/** Writes the contact, under which the booking is found from then on. */
export async function updateContact(
  transaction: Database,
  booking: BookingRow,
  { name, email, phone }: BookingContactFields,
) {
  const columns = { contact_name: name, contact_email: email, contact_phone: phone };
  await bookingRows(transaction)
    .where({ id: booking.id })
    .update({ ...columns, contact_key: lookupKey(email) });
  await updateSearchText(transaction, { ...booking, ...columns });
}

/** Gives the booking and its participants new secret links. */
export async function replaceLinks(
  { keyring }: Pick<BookingContext, 'keyring'>,
  transaction: Database,
  id: string,
) {
  const linkOf = (owner: string) => {
    const { token_hash, token_sealed } = newLink(keyring, owner);
    return { token_hash, token_sealed };
  };
  await bookingRows(transaction).where({ id }).update(linkOf(id));
  for (const row of await participantRows(transaction).where({ booking_id: id }))
    await participantRows(transaction)
      .where({ booking_id: id, position: row.position })
      .update(linkOf(participantId(row)));
}

/**
 * Corrects the contact of a booking, for example if the party mistyped its e-mail address. A new address gets the mail
 * that fits the booking's state again, with its link; so does an unchanged one if the links are replaced, or if mail to
 * it came back, which is then forgotten. The participants stay as they are, even if one of them has the contact's name.
 * @throws BookingNotFound if there is no such booking; ContactErased if its contact was erased
 */
export const correctContact = (
  context: BookingContext,
  id: string,
  { newLinks, ...contact }: ContactCorrection,
  who: string,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const booking = await lockedBooking(fresh, id, now);
    if (booking.contact_key === '') throw bookingError('ContactErased');
    const changed = changedFields(booking, contact);
    const transaction = fresh.read();
    const cameBack = await forgetBounce(transaction, lookupKey(contact.email));
    if (changed.length === 0 && !newLinks && !cameBack) return;
    await updateContact(transaction, booking, contact);
    const at = timestamp(now);
    // Owners vouch for what they enter, as for a booking by phone.
    await markContactConfirmed(context, transaction, booking);
    if (changed.length > 0) {
      const what = `contact corrected: ${changed.join(', ')}`;
      await addHistory(transaction, id, { at, what, who });
    }
    if (newLinks) {
      await replaceLinks(context, transaction, id);
      await addHistory(transaction, id, { at, what: 'links replaced', who });
    }
    if (newLinks || cameBack || contact.email !== booking.contact_email)
      await queueMailAgain(context, transaction, booking);
  });
