import { isLive } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { v7 as newId } from 'uuid';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { throttleStore, type Wait } from '../../../platform/rateLimit/store';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { lockedBooking, participantRows } from '../lookup';
import { countMail, isKnownParty } from '../mails/bounds';
import { detailsOf, sealDetails } from '../party/participants';
import type { BookingRow } from '../rows';
import { queueShareMail } from './shareMails';

/**
 * Mails somebody of a party the link to their share, and keeps the address for reminders.
 * @param position of the participant in the booking, counted from 1
 * @returns how long to wait if the address has got too many mails already, and gets none now
 * @throws ParticipantNotFound; NotEachPays; ShareEnded
 */
export async function mailShare(
  context: BookingContext,
  found: BookingRow,
  position: number,
  email: string,
): Promise<Wait> {
  const { db, clock, keyring } = context;
  const isKnown = isKnownParty(found, await accountOfBooking(db, found.id));
  const recipient = { contact_key: lookupKey(email), contact_phone: '' };
  const to = { ...recipient, channel: 'mail', isKnown } as const;
  const waitMs = await countMail(throttleStore(db), to, 'share');
  if (waitMs > 0) return waitMs;
  await freshTransaction(db, async (fresh) => {
    const booking = await lockedBooking(fresh, found.id, clock());
    const transaction = fresh.read();
    if (!booking.each_pays) throw bookingError('NotEachPays');
    if (!isLive(booking.state)) throw bookingError('ShareEnded');
    const thisRow = () => participantRows(transaction).where({ booking_id: found.id, position });
    const person = await thisRow().first();
    if (!person || position === 1) throw bookingError('ParticipantNotFound');
    const details = { ...detailsOf(keyring, person), email };
    await thisRow().update({ details_sealed: sealDetails(keyring, person, details) });
    const mail = { bookingId: found.id, participant: position, about: 'asked' } as const;
    await queueShareMail(context, transaction, { ...mail, isCounted: true }, newId());
  });
  return 0;
}
