import { balanceDueOn, daysAfter, daysUntil } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { accountsOf } from '../../payments/ledger';
import { addHistory, siteActor } from '../history';
import type { BookingContext } from '../context';
import { bookingRows, lockedBooking, participantRows } from '../lookup';
import type { Occasion } from './bookingMail';
import { queueBookingMail } from './queueMail';
import { termsOf, type BookingRow } from '../rows';
import { timestamp } from '../../../platform/db/timestamp';

/** How many days before the balance is due we remind of it. */
const balanceNoticeDays = 7;
const detailsNoticeDays = 14;
const rideNoticeDays = 3;
/** No reminder is due earlier than this before a ride, because terms use deadlines of at most a year. */
const horizonDays = 400;

type Upcoming = BookingRow & { date: string; end_date: string | null };

/** The reminders due for a booking today. Some of them may have been sent already. */
function dueReminders(
  booking: Pick<Upcoming, 'created_at' | 'date' | 'terms'>,
  { balanceCents, isComplete }: { balanceCents: number; isComplete: boolean },
  today: string,
): Occasion[] {
  const booked = dayInSouthAfrica(booking.created_at);
  const left = daysUntil(booking.date, today);
  /** Whoever booked today needs no reminder today, because they have just read the same facts. */
  const isDue = (day: string) => day <= today && booked < today && today < booking.date;
  const due: Occasion[] = [];
  const balanceDay = balanceDueOn(termsOf(booking), booking.date);
  if (balanceCents > 0 && isDue(daysAfter(balanceDay, -balanceNoticeDays))) due.push('balance-due');
  if (!isComplete && isDue(daysAfter(booking.date, -detailsNoticeDays)))
    due.push('details-missing');
  if (left <= rideNoticeDays && booked < daysAfter(booking.date, -rideNoticeDays) && left > 0)
    due.push('three-days');
  return due;
}

/** Reminds parties before the ride, and thanks them after it. Safe to run repeatedly. */
export function reminders(context: BookingContext) {
  const { db, clock } = context;
  const today = () => dayInSouthAfrica(clock());

  const confirmed = () =>
    bookingRows(db)
      .join('events', 'events.id', 'bookings.event_id')
      .where('bookings.state', 'confirmed');

  const queue = (booking: Upcoming, occasion: Occasion) =>
    db.transaction((transaction) =>
      // The mail is sent once per ride, so a party that moves to another ride gets it again.
      queueBookingMail(
        transaction,
        context,
        { bookingId: booking.id, occasion },
        { distinction: `${booking.event_id} ${booking.date}` },
      ),
    );

  async function incompleteOf(ids: string[]) {
    const rows = await participantRows(db)
      .whereIn('booking_id', ids)
      .where({ complete: false })
      .distinct('booking_id');
    return new Set(rows.map(({ booking_id }) => booking_id));
  }

  async function remind() {
    const day = today();
    const upcoming = (await confirmed()
      .where('events.date', '>', day)
      .where('events.date', '<=', daysAfter(day, horizonDays))
      .select('bookings.*', 'events.date', 'events.end_date')) as Upcoming[];
    const ids = upcoming.map(({ id }) => id);
    const accounts = await accountsOf(db, ids);
    const incomplete = await incompleteOf(ids);
    for (const booking of upcoming) {
      const balanceCents = accounts.get(booking.id)?.balanceCents ?? 0;
      const isComplete = !incomplete.has(booking.id);
      for (const occasion of dueReminders(booking, { balanceCents, isComplete }, day))
        await queue(booking, occasion);
    }
  }

  async function completeOne(transaction: Database, id: string) {
    const now = clock();
    const booking = await lockedBooking(transaction, id, now);
    if (booking.state !== 'confirmed') return;
    await bookingRows(transaction).where({ id }).update({ state: 'completed' });
    await addHistory(transaction, id, { at: timestamp(now), what: 'completed', who: siteActor });
    await queueBookingMail(transaction, context, { bookingId: id, occasion: 'thanks' });
  }

  /** Completes bookings on the day after their ride. */
  async function complete() {
    const ids = await confirmed()
      .whereRaw('coalesce(events.end_date, events.date) < ?', [today()])
      .pluck<string[]>('bookings.id');
    for (const id of ids) await db.transaction((transaction) => completeOne(transaction, id));
  }

  return async function remindAndComplete() {
    await remind();
    await complete();
  };
}
