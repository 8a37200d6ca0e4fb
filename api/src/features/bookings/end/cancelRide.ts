import { liveStates } from '@ridgeline/contract';
import type { JobHandler } from '../../../platform/jobs/jobs';
import { heldJobs } from '../../../platform/jobs/held';
import { closeOffer } from '../../offers/offers';
import { endWaitlist } from '../../waitlist/endWaitlist';
import { cancelBooking } from './cancel';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';

interface CancelledRide {
  eventId: string;
  reason: string;
  who: string;
}

/** The job that cancels the bookings and the waitlist of a ride. */
function bookingsCancellation(context: BookingContext): JobHandler<CancelledRide> {
  const { db } = context;

  /** Cancels each booking in its own transaction, so that an interrupted job continues where it stopped. */
  async function cancelBookings({ eventId, reason, who }: CancelledRide) {
    const ids = await bookingRows(db)
      .where({ event_id: eventId })
      .whereIn(
        'state',
        liveStates.filter((state) => state !== 'completed'),
      )
      .pluck<string[]>('id');
    for (const id of ids) await cancelBooking(context, id, { eventId, who, why: reason });
  }

  return {
    title: 'Cancel the bookings of a ride',
    concurrency: 1,
    async run(ride) {
      await cancelBookings(ride);
      await endWaitlist(context, ride.eventId);
    },
  };
}

/** Registers the jobs that cancel the bookings of a ride. */
export function registerRideCancellation(context: BookingContext) {
  const { jobs } = context;
  jobs.register('bookings.cancel-ride', bookingsCancellation(context));
  // After a restore, the parties may know already, but their bookings must not stay on a cancelled ride.
  jobs.register(
    'bookings.cancel-restored-ride',
    bookingsCancellation({ ...context, jobs: heldJobs(jobs) }),
  );
}

/** Closes booking of the ride at once, and queues a job that cancels its bookings. */
export const cancelRide = (context: BookingContext, eventId: string, reason: string, who: string) =>
  context.db.transaction(async (transaction) => {
    await context.jobs.enqueue(
      transaction,
      'bookings.cancel-ride',
      { eventId, reason, who } satisfies CancelledRide,
      { key: `bookings.cancel-ride ${eventId}` },
    );
    await closeOffer(context, transaction, eventId, reason);
  });
