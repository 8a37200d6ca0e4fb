import { bookingMessages, type BookingContactFields } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import type { BookingContext } from './context';
import { addHistory } from './history';
import { bookingRows, lockedBooking, participantRows } from './lookup';
import { queueMailAgain } from './mails/queueMailAgain';
import { searchText, type BookingRow } from './rows';

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

/** Corrects the contact of a booking, for example if the party mistyped its mail address. */
export const contactCorrection =
  (context: BookingContext) =>
  /**
   * Saves the contact. A new mail address gets the mail that fits the booking's state again, with its link. The
   * participants stay as they are, even if one of them has the contact's name.
   * @throws {HttpError} 404 if there is no such booking; 409 if its contact was erased
   */
  (id: string, contact: BookingContactFields, who: string): Promise<void> =>
    context.db.transaction(async (transaction) => {
      const now = context.clock();
      const booking = await lockedBooking(transaction, id, now);
      if (booking.contact_key === '') throw new HttpError(409, bookingMessages.contactErased);
      const changed = changedFields(booking, contact);
      if (changed.length === 0) return;
      const { name, email, phone } = contact;
      const participants = await participantRows(transaction)
        .where({ booking_id: id })
        .orderBy('position')
        .select('name');
      await bookingRows(transaction)
        .where({ id })
        .update({
          ...{ contact_name: name, contact_email: email, contact_phone: phone },
          contact_key: lookupKey(email),
          search_text: searchText([booking.reference, name, email, phone], participants),
        });
      const what = `contact corrected: ${changed.join(', ')}`;
      await addHistory(transaction, id, { at: timestamp(now), what, who });
      if (email !== booking.contact_email) await queueMailAgain(transaction, booking, context);
    });
