import {
  bookingMessages,
  type BookingContactFields,
  type ContactCorrection,
} from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { bookingSearchText } from '../../../platform/db/searchTexts';
import { timestamp } from '../../../platform/db/timestamp';
import { newLink } from '../../../platform/secrets/linkTokens';
import { markContactConfirmed } from './confirmContact';
import type { BookingContext } from '../context';
import { addHistory } from '../history';
import { bookingRows, lockedBooking, participantRows } from '../lookup';
import { queueMailAgain } from '../mails/queueMailAgain';
import { participantId } from './participants';
import type { BookingRow } from '../rows';

/** The fields that a correction changes. The history names only these, because an erasure leaves it as it is. */
function changedFields(
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

/** Gives the booking and its participants new secret links. */
async function replaceLinks(transaction: Database, id: string, { keyring }: BookingContext) {
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

/** Corrects the contact of a booking, for example if the party mistyped its e-mail address. */
export const contactCorrection =
  (context: BookingContext) =>
  /**
   * Saves the contact. A new e-mail address gets the mail that fits the booking's state again, with its link; so does
   * an unchanged one if the links are replaced. The participants stay as they are, even if one of them has the
   * contact's name.
   * @throws {HttpError} 404 if there is no such booking; 409 if its contact was erased
   */
  (id: string, { newLinks, ...contact }: ContactCorrection, who: string): Promise<void> =>
    context.db.transaction(async (transaction) => {
      const now = context.clock();
      const booking = await lockedBooking(transaction, id, now);
      if (booking.contact_key === '') throw new HttpError(409, bookingMessages.contactErased);
      const changed = changedFields(booking, contact);
      if (changed.length === 0 && !newLinks) return;
      const { name, email, phone } = contact;
      const columns = { contact_name: name, contact_email: email, contact_phone: phone };
      const participants = await participantRows(transaction)
        .where({ booking_id: id })
        .orderBy('position')
        .select('name');
      await bookingRows(transaction)
        .where({ id })
        .update({
          ...columns,
          contact_key: lookupKey(email),
          search_text: bookingSearchText({ ...booking, ...columns }, participants),
        });
      const at = timestamp(now);
      // Owners vouch for what they enter, as for a booking by phone.
      await markContactConfirmed(transaction, booking, context);
      if (changed.length > 0) {
        const what = `contact corrected: ${changed.join(', ')}`;
        await addHistory(transaction, id, { at, what, who });
      }
      if (newLinks) {
        await replaceLinks(transaction, id, context);
        await addHistory(transaction, id, { at, what: 'links replaced', who });
      }
      if (newLinks || email !== booking.contact_email)
        await queueMailAgain(transaction, booking, context);
    });
