import type { OfferFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { timestamp } from '../../platform/db/timestamp';
import { offerError } from './errors';
import { saveExtras } from './extras';
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
async function placesTakenError(transaction: Database, id: string, fields: OfferFields) {
  const { rider_taken = 0, pillion_taken = 0 } = (await offerRow(transaction, id)) ?? {};
  if (rider_taken > fields.riderPlaces) return offerError('PlacesTaken', { field: 'riderPlaces' });
  const tooFewPillions = pillion_taken > (fields.pillionPlaces ?? Infinity);
  return offerError('PlacesTaken', { field: tooFewPillions ? 'pillionPlaces' : 'guestPlaces' });
}

/**
 * Saves an offer. Taken places and extras stay taken. New places are offered to the waitlist first.
 * @throws EventNotFound if there is no such event; PlacesTaken if there are fewer than are taken
 */
export const saveOffer = (context: OfferContext, eventId: string, fields: OfferFields) =>
  context.db.transaction(async (transaction) => {
    const columns = { ...columnsOf(fields), updated_at: timestamp(context.clock()) };
    await offerRows(transaction)
      .insert({
        event_id: eventId,
        rider_taken: 0,
        pillion_taken: 0,
        guest_taken: 0,
        ...columns,
      } as OfferRow)
      .onConflict('event_id')
      .ignore();
    await context.assertEvent(transaction, eventId);
    const saved = await offerRows(transaction)
      .where({ event_id: eventId })
      .where('rider_taken', '<=', fields.riderPlaces)
      .whereRaw('pillion_taken <= coalesce(?, pillion_taken)', [fields.pillionPlaces])
      .whereRaw('guest_taken <= coalesce(?, guest_taken)', [fields.guestPlaces ?? null])
      .update(columns);
    if (saved === 0) throw await placesTakenError(transaction, eventId, fields);
    if (fields.extras) await saveExtras(transaction, eventId, fields.extras);
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
