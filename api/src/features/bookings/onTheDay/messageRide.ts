import { liveStates, messages, type RideMessage } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { cancelledWithRide } from '../end/cancelledWithRide';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';
import { countQueuedMails, queueBookingMail } from '../mails/queueMail';

/** Messages to every party that has places on a ride, or had them until it was cancelled. */
export function rideMessages(context: BookingContext) {
  const { db } = context;

  async function partiesOf(of: Database, eventId: string): Promise<string[]> {
    const live = await bookingRows(of)
      .where({ event_id: eventId })
      .whereIn('state', [...liveStates])
      .pluck<string[]>('id');
    return [...live, ...(await cancelledWithRide(of, eventId))];
  }

  /**
   * @param key identifies the message, which each party gets once
   * @param within runs first in the transaction; it fails if the message was sent before
   * @throws {HttpError} 404 if there is no such event
   */
  const send = (eventId: string, message: RideMessage, key: string, within: TransactionStep) =>
    db.transaction(async (transaction) => {
      await within(transaction);
      const event = await transaction<{ id: string }>('events').where({ id: eventId }).first('id');
      if (!event) throw new HttpError(404, messages.eventNotFound);
      for (const bookingId of await partiesOf(transaction, eventId))
        await queueBookingMail(
          transaction,
          context,
          { bookingId, occasion: 'message', message },
          { distinction: key },
        );
    });

  /** The number of parties on the ride that the message goes to. */
  const recipientsOf = async (eventId: string, key: string): Promise<number> =>
    countQueuedMails(db, await partiesOf(db, eventId), 'message', key);

  return { send, recipientsOf };
}
