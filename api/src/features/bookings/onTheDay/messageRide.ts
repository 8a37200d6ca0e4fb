import { liveStates, type RideMessage } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { rideById } from '../../events/rides';
import type { BookingContext } from '../context';
import { cancelledWithRide } from '../end/cancelledWithRide';
import { bookingRows } from '../lookup';
import { countQueuedMails, queueBookingMail } from '../mails/queueMail';

/** The parties that have places on a ride, or had them until it was cancelled. */
async function partiesOf(db: Database, eventId: string): Promise<string[]> {
  const live = await bookingRows(db)
    .where({ event_id: eventId })
    .whereIn('state', [...liveStates])
    .pluck<string[]>('id');
  return [...live, ...(await cancelledWithRide(db, eventId))];
}

/**
 * Writes to every party that has places on a ride, or had them until it was cancelled.
 * @param key identifies the message, which each party gets once
 * @param within runs first in the transaction; it fails if the message was sent before
 * @throws EventNotFound if there is no such event
 */
export const messageRide = (
  context: BookingContext,
  eventId: string,
  message: RideMessage,
  key: string,
  within: TransactionStep,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    await within(transaction);
    await rideById(transaction, eventId);
    for (const bookingId of await partiesOf(transaction, eventId))
      await queueBookingMail(
        context,
        transaction,
        { bookingId, occasion: 'message', message },
        { distinction: key },
      );
  });

/** The number of parties on the ride that a message goes to. */
export const recipientsOf = async (db: Database, eventId: string, key: string): Promise<number> =>
  countQueuedMails(db, await partiesOf(db, eventId), 'message', key);
