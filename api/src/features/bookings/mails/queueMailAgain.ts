import { isLive } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import type { BookingRow } from '../rows';
import type { BookingMail, Occasion } from './bookingMail';
import { mailsAbout, queueBookingMail } from './queueMail';

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
  transaction: Database,
  booking: BookingRow,
  context: BookingContext,
) {
  const { id, state } = booking;
  const mail = isLive(state)
    ? { bookingId: id, occasion: occasions[state] }
    : await endingOf(transaction, booking);
  await queueBookingMail(transaction, context, mail, { distinction: `again ${newId()}` });
}
