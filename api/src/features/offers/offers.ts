import { messages, bookingMessages, type OfferFields } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/db/timestamp';
import { offerRow } from './places';
import { columnsOf, type OfferRow } from './rows';

interface EventIds {
  id: string;
  deleted_at: string | null;
}

interface Context {
  db: Database;
  clock: () => number;
  /** Brings the waitlist in line with the saved offer, in the same transaction. */
  followRide: (eventId: string) => TransactionStep;
}

/** Saves the offers of events, which make them bookable: places, prices and terms. Also cancels rides. */
export function createOffers({ db, clock, followRide }: Context) {
  const offers = (transaction: Database) => transaction<OfferRow>('event_offers');

  async function assertEvent(transaction: Database, id: string) {
    const event = await transaction<EventIds>('events').where({ id, deleted_at: null }).first('id');
    if (!event) throw new HttpError(404, messages.eventNotFound);
  }

  /** The error for an offer with fewer places than are taken. It names the field that is too low. */
  async function placesTakenError(transaction: Database, id: string, { riderPlaces }: OfferFields) {
    const offer = await offerRow(transaction, id);
    const field = offer && offer.rider_taken <= riderPlaces ? 'pillionPlaces' : 'riderPlaces';
    return new HttpError(409, bookingMessages.placesTaken, {
      fields: { [field]: bookingMessages.placesTaken },
    });
  }

  /**
   * Saves an offer. Taken places stay taken. New places are offered to the waitlist first.
   * @throws {HttpError} 404 if there is no such event; 409 if the offer has fewer places than are taken
   */
  const save = (eventId: string, fields: OfferFields) =>
    db.transaction(async (transaction) => {
      const columns = { ...columnsOf(fields), updated_at: timestamp(clock()) };
      await offers(transaction)
        .insert({ event_id: eventId, rider_taken: 0, pillion_taken: 0, ...columns } as OfferRow)
        .onConflict('event_id')
        .ignore();
      await assertEvent(transaction, eventId);
      const saved = await offers(transaction)
        .where({ event_id: eventId })
        .where('rider_taken', '<=', fields.riderPlaces)
        .whereRaw('pillion_taken <= coalesce(?, pillion_taken)', [fields.pillionPlaces])
        .update(columns);
      if (saved === 0) throw await placesTakenError(transaction, eventId, fields);
      await followRide(eventId)(transaction);
      await bumpPublicRevision(transaction);
    });

  /**
   * Marks a ride as cancelled, so that nobody can book it any more.
   * @throws {HttpError} 404 if the event has no offer; 409 if it is already cancelled
   */
  async function cancelRide(transaction: Database, eventId: string, reason: string) {
    const at = timestamp(clock());
    const cancelled = await offers(transaction)
      .where({ event_id: eventId })
      .whereNull('cancelled_at')
      .update({ cancelled_at: at, cancel_reason: reason, updated_at: at });
    if (cancelled === 0) {
      const offer = await offerRow(transaction, eventId);
      if (!offer) throw new HttpError(404, bookingMessages.notBookable);
      throw new HttpError(409, bookingMessages.rideCancelledAlready);
    }
    await bumpPublicRevision(transaction);
  }

  return { save, cancelRide };
}

export type Offers = ReturnType<typeof createOffers>;
