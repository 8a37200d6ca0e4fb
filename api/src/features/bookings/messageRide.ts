import { liveStates, messages, type RideMessage } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { BookingContext } from './context';
import { bookingRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';

/** Sends a message to every party that has places on a ride. */
export const rideMessages =
  (context: BookingContext) =>
  /**
   * @param key the request's idempotency key, so that everybody gets the message once
   * @returns how many parties it goes to
   * @throws {HttpError} 404
   */
  (eventId: string, message: RideMessage, key: string) =>
    context.db.transaction(async (transaction) => {
      const known = await transaction<{ id: string }>('events').where({ id: eventId }).first('id');
      if (!known) throw new HttpError(404, messages.eventNotFound);
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
