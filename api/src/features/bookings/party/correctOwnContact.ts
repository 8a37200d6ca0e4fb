import { isUnpaid, upcomingStates, type BookingContactFields } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { rideOf } from '../../events/rides';
import { offerRow } from '../../offers/places';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { bookingById, bookingRows, lockedBooking } from '../lookup';
import { queueFormerContactMail } from '../mails/formerContact';
import { queueMailAgain } from '../mails/mailAgain';
import { holdAfterMove } from '../places/hold';
import { bumpRevisionIfFull } from '../places/shortHolds';
import { assertUnpaidPlaces, lockUnpaidPlaces } from '../places/unpaidPlaces';
import type { BookingRow } from '../rows';
import { changedFields, replaceLinks, updateContact } from './correctContact';

/** @throws ContactErased, ContactPaid, or CannotChange if the booking has ended */
async function assertCorrectable(transaction: Database, { id, state, contact_key }: BookingRow) {
  if (contact_key === '') throw bookingError('ContactErased');
  if ((await accountOfBooking(transaction, id)).paidCents > 0) throw bookingError('ContactPaid');
  if (!upcomingStates.some((upcoming) => upcoming === state)) throw bookingError('CannotChange');
}

/**
 * Asks for a new address to be confirmed, as for a new booking. Places that were kept for days, because the earlier
 * address was confirmed, are kept for as long as those of anybody else until then: otherwise one confirmed address
 * could keep places under any number of others.
 */
async function awaitConfirmation(
  { clock }: Pick<BookingContext, 'clock'>,
  transaction: Database,
  booking: BookingRow,
) {
  const { id, event_id, state } = booking;
  const unconfirmed = { ...booking, contact_confirmed_at: null };
  const offer = await offerRow(transaction, event_id);
  const { date } = await rideOf(transaction, event_id);
  const columns = {
    contact_confirmed_at: null,
    ...(offer && isUnpaid(state) && holdAfterMove(unconfirmed, offer, date, clock())),
  };
  await bookingRows(transaction).where({ id }).update(columns);
}

/** Whoever has the new address and number holds no more unpaid places than anybody may. */
async function assertMayHold(context: BookingContext, transaction: Database, booking: BookingRow) {
  const offer = await offerRow(transaction, booking.event_id);
  if (!offer || !isUnpaid(booking.state)) return;
  await assertUnpaidPlaces(context, transaction, booking, offer, { isHeld: true });
  await bumpRevisionIfFull(transaction, offer);
}

/**
 * Corrects the contact of a booking for its party, as long as nothing was paid. A new address gets the mail that fits
 * the booking's state, and has to be confirmed. The earlier address is told if it was confirmed: then it is the party's,
 * and if somebody else has got hold of the link, it learns of it there. One that nobody has confirmed was mistyped, so
 * whoever reads it gets no more mails, and the links in those that it got end.
 * @throws BookingNotFound, ContactErased, ContactPaid, CannotChange; TooManyUnpaid if the new contact holds too many
 * places already
 */
export const correctOwnContact = (
  context: BookingContext,
  { id, event_id }: Pick<BookingRow, 'id' | 'event_id'>,
  contact: BookingContactFields,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    await lockUnpaidPlaces(fresh, { eventId: event_id, bookingId: id }, now);
    const booking = await lockedBooking(fresh, id, now);
    const transaction = fresh.read();
    await assertCorrectable(transaction, booking);
    const changed = changedFields(booking, contact);
    if (changed.length === 0) return;
    const isOtherAddress = contact.email !== booking.contact_email;
    await updateContact(transaction, booking, contact);
    const what = `contact corrected: ${changed.join(', ')}`;
    await addHistory(transaction, id, { at: timestamp(now), what, who: partyActor });
    if (isOtherAddress) await awaitConfirmation(context, transaction, booking);
    await assertMayHold(context, transaction, await bookingById(transaction, id));
    if (!isOtherAddress) return;
    if (booking.contact_confirmed_at === null) await replaceLinks(context, transaction, id);
    else await queueFormerContactMail(context, transaction, booking);
    await queueMailAgain(context, transaction, booking);
  });
