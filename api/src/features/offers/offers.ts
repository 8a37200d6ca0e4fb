import type { OfferFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { timestamp } from '../../platform/db/timestamp';
import { offerError } from './errors';
import { offerRows } from './offerQueries';
import { offerRow } from './places';
import { columnsOf, type OfferRow } from './rows';

export interface OfferContext {
  db: Database;
  clock: () => number;
  /** @throws EventNotFound if there is no such event outside the trash */
  assertEvent: (transaction: Database, eventId: string) => Promise<void>;
  /** Brings the waitlist in line with the saved offer, in the same transaction. */
  followRide: (transaction: Database, eventId: string) => Promise<void>;
}

/** The error for an offer with fewer places than are taken. It names the field that is too low. */
async function placesTakenError(transaction: Database, id: string, { riderPlaces }: OfferFields) {
  const offer = await offerRow(transaction, id);
  const field = offer && offer.rider_taken <= riderPlaces ? 'pillionPlaces' : 'riderPlaces';
  return offerError('PlacesTaken', { field });
}

/**
 * Saves an offer. Taken places stay taken. New places are offered to the waitlist first.
 * @throws EventNotFound if there is no such event; PlacesTaken if the offer has fewer places than are taken
 */
export const saveOffer = (context: OfferContext, eventId: string, fields: OfferFields) =>
  context.db.transaction(async (transaction) => {
    const columns = { ...columnsOf(fields), updated_at: timestamp(context.clock()) };
    await offerRows(transaction)
      .insert({ event_id: eventId, rider_taken: 0, pillion_taken: 0, ...columns } as OfferRow)
      .onConflict('event_id')
      .ignore();
    await context.assertEvent(transaction, eventId);
    const saved = await offerRows(transaction)
      .where({ event_id: eventId })
      .where('rider_taken', '<=', fields.riderPlaces)
      .whereRaw('pillion_taken <= coalesce(?, pillion_taken)', [fields.pillionPlaces])
      .update(columns);
    if (saved === 0) throw await placesTakenError(transaction, eventId, fields);
    await context.followRide(transaction, eventId);
    await bumpPublicRevision(transaction);
  });

/**
 * Marks a ride as cancelled, so that nobody can book it any more.
 * @throws OfferNotFound if the event has none; RideAlreadyCancelled
 */
export async function closeOffer(
  { clock }: Pick<OfferContext, 'clock'>,
  transaction: Database,
  eventId: string,
  reason: string,
) {
  const at = timestamp(clock());
  const cancelled = await offerRows(transaction)
    .where({ event_id: eventId })
    .whereNull('cancelled_at')
    .update({ cancelled_at: at, cancel_reason: reason, updated_at: at });
  if (cancelled === 0) {
    const offer = await offerRow(transaction, eventId);
    if (!offer) throw offerError('OfferNotFound');
    throw offerError('RideAlreadyCancelled');
  }
  await bumpPublicRevision(transaction);
}
