import { unpaidStates } from '@ridgeline/contract';
import { timestamp } from '../../../platform/db/timestamp';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import type { BookingContext } from '../context';
import { bookingRows, lockedBooking, participantsOf } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow } from '../rows';
import { queueShareMails } from './shareMails';

const dayMs = 24 * 60 * 60 * 1000;
/** No more are reminded at a time. The next run goes on with the others. */
const batchSize = 200;

/** Whether it is time to remind: on the last day of the hold, if at least a half of it is over. */
function isTime({ held_since, created_at, held_until }: BookingRow, now: number) {
  const since = Date.parse(held_since ?? created_at);
  const until = Date.parse(held_until ?? '');
  return until - now <= dayMs && now - since >= (until - since) / 2;
}

const remindOne = (context: BookingContext, id: string) =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const booking = await lockedBooking(fresh, id, now);
    const transaction = fresh.read();
    if (!booking.each_pays || booking.held_until === null || !isTime(booking, now)) return;
    const distinction = booking.held_until;
    const mail = { bookingId: id, occasion: 'shares-missing' } as const;
    await queueBookingMail(context, transaction, mail, { distinction });
    const people = await participantsOf(transaction, booking);
    await queueShareMails(context, transaction, people, 'reminder', distinction);
  });

/**
 * Reminds parties of which each pays their own before their places are given back: those who have not paid, and whoever
 * booked of them. Safe to run repeatedly.
 */
export async function remindOfShares(context: BookingContext) {
  const { db, clock } = context;
  const ending = await bookingRows(db)
    .whereIn('state', [...unpaidStates])
    .where({ each_pays: true })
    .where('held_until', '>', timestamp(clock()))
    .where('held_until', '<=', timestamp(clock() + dayMs))
    .orderBy('held_until')
    .limit(batchSize);
  for (const booking of ending) if (isTime(booking, clock())) await remindOne(context, booking.id);
}
