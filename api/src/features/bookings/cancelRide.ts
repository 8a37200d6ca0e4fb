import { liveStates } from '@ridgeline/contract';
import type { Offers } from '../offers/offers';
import { endWaitlist } from '../waitlist/endWaitlist';
import type { Cancel } from './cancel';
import type { BookingContext } from './context';
import { bookingRows } from './lookup';

interface CancelledRide {
  eventId: string;
  reason: string;
  who: string;
}

/** Cancels a ride with all of its bookings. */
export function rideCancellation(context: BookingContext, { cancel }: Cancel, offers: Offers) {
  const { db, jobs } = context;

  /** Cancels each booking in its own transaction, so that an interrupted job continues where it stopped. */
  async function cancelBookings({ eventId, reason, who }: CancelledRide) {
    const ids = await bookingRows(db)
      .where({ event_id: eventId })
      .whereIn(
        'state',
        liveStates.filter((state) => state !== 'completed'),
      )
      .pluck<string[]>('id');
    for (const id of ids) await cancel(id, { eventId, who, why: reason });
  }

  jobs.register<CancelledRide>('bookings.cancel-ride', {
    title: 'Cancel the bookings of a ride',
    concurrency: 1,
    async run(ride) {
      await cancelBookings(ride);
      await endWaitlist(context, ride.eventId);
    },
  });

  /** Closes booking of the ride at once, and queues a job that cancels its bookings. */
  return (eventId: string, reason: string, who: string) =>
    db.transaction(async (transaction) => {
      await jobs.enqueue(
        transaction,
        'bookings.cancel-ride',
        { eventId, reason, who } satisfies CancelledRide,
        { key: `bookings.cancel-ride ${eventId}` },
      );
      await offers.cancelRide(transaction, eventId, reason);
    });
}
