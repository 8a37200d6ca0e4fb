import { liveStates, messages, type RideMessage } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { BookingContext } from './context';
import { bookingRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';

/** Sends a message to every party that has places on a ride. */
export const rideMessages =
  (context: BookingContext) =>
  /**
   * @param key the request's idempotency key, so that a repeated request sends no second mail
   * @returns the number of parties
   * @throws {HttpError} 404 if there is no such event
   */
  (eventId: string, message: RideMessage, key: string) =>
    context.db.transaction(async (transaction) => {
      const event = await transaction<{ id: string }>('events').where({ id: eventId }).first('id');
      if (!event) throw new HttpError(404, messages.eventNotFound);
      const ids = await bookingRows(transaction)
        .where({ event_id: eventId })
        .whereIn('state', [...liveStates])
        .pluck<string[]>('id');
      for (const bookingId of ids)
        await queueBookingMail(
          transaction,
          context,
          { bookingId, occasion: 'message', message },
          key,
        );
      return ids.length;
    });
