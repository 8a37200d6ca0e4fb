import { isLive } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { throttleStore, type Wait } from '../../../platform/rateLimit/store';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { lockedBooking } from '../lookup';
import type { BookingRow } from '../rows';
import type { BookingMail, Occasion } from './bookingMail';
import { isKnownParty, waitForMail } from './bounds';
import { mailsAbout, queueBookingMail, type QueueContext } from './queueMail';

/** The mails about the end of a booking. */
const endings = [
  'expired',
  'payment-late',
  'payment-too-little',
  'cancelled',
  'ride-cancelled',
  'refunded',
] as const satisfies Occasion[];

const isEnding = (about: string): about is (typeof endings)[number] =>
  (endings as readonly string[]).includes(about);

/** The mail of each state. */
const occasions = {
  held: 'held',
  'awaiting-payment': 'transfer-details',
  confirmed: 'confirmed',
  completed: 'thanks',
  expired: 'expired',
  cancelled: 'cancelled',
} satisfies Record<BookingRow['state'], Occasion>;

/** The last mail about the end of a booking, with the amount as it is now. */
async function endingOf(transaction: Database, { id, state }: BookingRow): Promise<BookingMail> {
  const sent = (await mailsAbout(transaction, id)).map(({ about }) => about);
  const occasion = sent.findLast(isEnding) ?? occasions[state];
  const { paidCents, refundedCents, totalCents } = await accountOfBooking(transaction, id);
  // Everything that goes back, because the payment service may be refunding a part of it already.
  const owedCents = Math.max(0, paidCents - totalCents);
  const amountCents = occasion === 'refunded' ? refundedCents : owedCents;
  return { bookingId: id, occasion, amountCents };
}

/** Queues the mail that fits the booking's state, even if it was sent before. */
export async function queueMailAgain(
  context: QueueContext,
  transaction: Database,
  booking: BookingRow,
) {
  const { id, state } = booking;
  const mail = isLive(state)
    ? { bookingId: id, occasion: occasions[state] }
    : await endingOf(transaction, booking);
  await queueBookingMail(context, transaction, mail, { distinction: `again ${newId()}` });
}

/**
 * Mails the link that confirms the e-mail address of a booking again, unless it is confirmed.
 * @returns how long to wait if the address has got too many mails already, and gets none now
 * @throws CannotChange if the booking has ended or its contact was erased
 */
export async function mailLinkAgain(
  context: QueueContext & Pick<BookingContext, 'db'>,
  found: BookingRow,
): Promise<Wait> {
  const { db, clock } = context;
  const isKnown = isKnownParty(found, await accountOfBooking(db, found.id));
  const waitMs = await waitForMail(throttleStore(db), { ...found, channel: 'mail', isKnown });
  if (waitMs > 0) return waitMs;
  await freshTransaction(db, async (fresh) => {
    const booking = await lockedBooking(fresh, found.id, clock());
    if (!isLive(booking.state) || booking.contact_key === '') throw bookingError('CannotChange');
    if (booking.contact_confirmed_at !== null) return;
    await queueMailAgain(context, fresh.read(), booking);
  });
  return 0;
}
