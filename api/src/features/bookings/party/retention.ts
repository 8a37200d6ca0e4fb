import { daysAfter } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import { endedBefore, joinRide, rideIdsEndedBefore } from '../../events/rideQueries';
import { pruneNotifications } from '../../payments/inbox';
import { eraseOldVouchers } from '../../vouchers/retention';
import { resealVouchers } from '../../vouchers/reseal';
import { waitlistRows } from '../../waitlist/rows';
import type { BookingContext } from '../context';
import type { HistoryRow } from '../history';
import { bookingRows, participantRows } from '../lookup';
import { resealDetails, resealLinks } from './reseal';

const dayMs = 24 * 60 * 60 * 1000;
/** We keep the participants' details for this long after the ride, or after the booking was cancelled or expired. */
const retentionDays = 30;
/** Longer than the days for which providers repeat a notification. The payments themselves stay in the ledger. */
const notificationRetentionMs = 90 * dayMs;

/** Ids of bookings whose ride ended, or would have ended, before the retention period. */
function pastRetention(transaction: Database, now: number) {
  const day = daysAfter(dayInSouthAfrica(now), -retentionDays);
  return endedBefore(joinRide(bookingRows(transaction), 'bookings.event_id'), day).select(
    'bookings.id',
  );
}

/** Ids of bookings that ended without a ride before the retention period. */
const endedLongAgo = (transaction: Database, now: number) =>
  bookingRows(transaction)
    .whereIn('state', ['cancelled', 'expired'])
    .whereNotExists(
      // The time of the last change does not count, because a later refund or note changes it, too.
      transaction<HistoryRow>('booking_history')
        .whereRaw('booking_history.booking_id = bookings.id')
        .whereIn('what', ['cancelled', 'expired'])
        .where('at', '>=', timestamp(now - retentionDays * dayMs)),
    )
    .select('id');

/** Erases the participants' details of rides that are long over, and of bookings that ended long ago. */
const eraseOldDetails = ({ db, clock }: Pick<BookingContext, 'db' | 'clock'>) =>
  db.transaction(async (transaction) => {
    const withDetails = () => participantRows(transaction).whereNotNull('details_sealed');
    const erased = { details_sealed: null, health_consent_at: null };
    await withDetails().whereIn('booking_id', pastRetention(transaction, clock())).update(erased);
    await withDetails()
      .whereIn('booking_id', endedLongAgo(transaction, clock()))
      // An expired booking can be renewed, and then needs the details again.
      .update({ ...erased, complete: false });
  });

/** Deletes waitlists of past rides, whom old vouchers were for, and old notifications that were applied. */
async function deleteExpired({ db, clock }: Pick<BookingContext, 'db' | 'clock'>) {
  const now = clock();
  const over = daysAfter(dayInSouthAfrica(now), -retentionDays);
  await waitlistRows(db).whereIn('event_id', rideIdsEndedBefore(db, over)).delete();
  await eraseOldVouchers(db, now - retentionDays * dayMs);
  await pruneNotifications(db, timestamp(now - notificationRetentionMs));
}

/** Deletes what is no longer needed of bookings and waitlists, and re-encrypts the rest with the newest key. */
export async function tidyBookings(context: Pick<BookingContext, 'db' | 'clock' | 'keyring'>) {
  await eraseOldDetails(context);
  await deleteExpired(context);
  await resealDetails(context);
  await resealLinks(context);
  await resealVouchers(context);
}
