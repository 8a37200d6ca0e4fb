import { balanceDueOn, daysAfter, daysUntil } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { beginningAfter, endedBefore, joinRide, rideColumn } from '../../events/rideQueries';
import { accountsOf } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { addHistory, siteActor } from '../history';
import { bookingRows, lockedBooking, participantRows, participantsOf } from '../lookup';
import { termsOf, type BookingRow } from '../rows';
import { queueShareMails } from '../shares/shareMails';
import type { Occasion } from './bookingMail';
import { queueBookingMail, type QueueContext } from './queueMail';

/** How many days before the balance is due we remind of it. */
const balanceNoticeDays = 7;
const detailsNoticeDays = 14;
const rideNoticeDays = 3;
/** No reminder is due earlier than this before a ride, because terms use deadlines of at most a year. */
const horizonDays = 400;

type ReminderContext = QueueContext & Pick<BookingContext, 'db' | 'keyring'>;

type Upcoming = BookingRow & { date: string };

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

const confirmed = (db: Database) =>
  joinRide(bookingRows(db), 'bookings.event_id').where('bookings.state', 'confirmed');

const queueReminder = (context: ReminderContext, booking: Upcoming, occasion: Occasion) =>
  context.db.transaction(async (transaction) => {
    // The mail is sent once per ride, so a party that moves to another ride gets it again.
    const distinction = `${booking.event_id} ${booking.date}`;
    const mail = { bookingId: booking.id, occasion };
    await queueBookingMail(context, transaction, mail, { distinction });
    if (occasion !== 'balance-due' || !booking.each_pays) return;
    const people = await participantsOf(transaction, booking);
    await queueShareMails(context, transaction, people, 'reminder', distinction);
  });

async function incompleteOf(db: Database, ids: string[]) {
  const rows = await participantRows(db)
    .whereIn('booking_id', ids)
    .where({ complete: false })
    .distinct('booking_id');
  return new Set(rows.map(({ booking_id }) => booking_id));
}

async function remind(context: ReminderContext) {
  const { db, clock } = context;
  const today = dayInSouthAfrica(clock());
  const date = rideColumn('date');
  const upcoming = (await beginningAfter(confirmed(db), today)
    .where(date, '<=', daysAfter(today, horizonDays))
    .select('bookings.*', date)) as Upcoming[];
  const ids = upcoming.map(({ id }) => id);
  const accounts = await accountsOf(db, ids);
  const incomplete = await incompleteOf(db, ids);
  for (const booking of upcoming) {
    const balanceCents = accounts.get(booking.id)?.balanceCents ?? 0;
    const isComplete = !incomplete.has(booking.id);
    for (const occasion of dueReminders(booking, { balanceCents, isComplete }, today))
      await queueReminder(context, booking, occasion);
  }
}

const completeOne = (context: ReminderContext, id: string) =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const booking = await lockedBooking(fresh, id, now);
    if (booking.state !== 'confirmed') return;
    const transaction = fresh.read();
    await bookingRows(transaction).where({ id }).update({ state: 'completed' });
    await addHistory(transaction, id, { at: timestamp(now), what: 'completed', who: siteActor });
    await queueBookingMail(context, transaction, { bookingId: id, occasion: 'thanks' });
  });

/** Completes bookings on the day after their ride. */
async function complete(context: ReminderContext) {
  const today = dayInSouthAfrica(context.clock());
  const ids = await endedBefore(confirmed(context.db), today).pluck<string[]>('bookings.id');
  for (const id of ids) await completeOne(context, id);
}

/** Reminds parties before the ride, and thanks them after it. Safe to run repeatedly. */
export async function remindAndComplete(context: ReminderContext) {
  await remind(context);
  await complete(context);
}
