import type { BookingFile } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { rideOf } from '../events/rides';
import { ledgerOf } from '../payments/ledger';
import { bounceOf } from '../../platform/mail/bounces/store';
import type { BookingContext } from './context';
import { historyOf } from './history';
import { bookingById } from './lookup';
import { mailsAbout } from './mails/queueMail';
import { checkedInOf } from './onTheDay/checkIn';
import { isOverdue } from './pay/overdue';
import { refundablePayments } from './pay/refundable';
import { unreportedRefundsOf } from './pay/unreportedRefunds';
import { toDoOf } from './toDos';
import { asLedgerEntry, viewWithoutPayment } from './view';

/**
 * Reads all that the owner sees of a booking.
 * @throws BookingNotFound if there is no such booking
 */
export async function bookingFile(context: BookingContext, id: string): Promise<BookingFile> {
  const { db, clock, providers } = context;
  const booking = await bookingById(db, id);
  const ride = await rideOf(db, booking.event_id);
  const ledger = await ledgerOf(db, id);
  const shown = await viewWithoutPayment(context, booking, { ride, ledger });
  const checkedIn = await checkedInOf(db, id);
  const unreportedRefunds = await unreportedRefundsOf(db, id, clock());
  const bounce = await bounceOf(db, booking.contact_key);
  const refundable = refundablePayments(ledger, providers);
  return {
    ...shown,
    _id: id,
    toDo: toDoOf(booking, shown.balanceCents, {
      hasUnreportedRefund: unreportedRefunds.length > 0,
      isOverdue: isOverdue(booking, ride, shown.balanceCents, dayInSouthAfrica(clock())),
    }),
    ledger: ledger.map((row) => ({ ...asLedgerEntry(row), by: row.who })),
    refundable: refundable.map(({ payment, amountCents }) => ({
      method: payment.method ?? '',
      amountCents,
      paidAt: payment.at,
      ...(payment.participant && { participant: payment.participant }),
    })),
    unreportedRefunds,
    history: (await historyOf(db, id)).map(({ at, what, who, why }) => ({
      at,
      what,
      by: who,
      why,
    })),
    ...(bounce && { bounce }),
    whatsapp: booking.whatsapp_at !== null,
    mails: await mailsAbout(db, id),
    checkedIn,
  };
}
