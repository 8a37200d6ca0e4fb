import type { Database } from '../../platform/db/connect';
import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { offerRows } from './offerQueries';
import { placesLeftOf, type OfferRow } from './rows';

/** A number of places of each kind. */
export interface Places {
  riders: number;
  pillions: number;
  guests: number;
}

/** Takes places on an event, in the transaction of the booking. Returns whether enough were left. */
export type TakePlaces = (
  fresh: FreshTransaction,
  eventId: string,
  places: Places,
) => Promise<boolean>;

/**
 * Takes places if enough are left, and locks the offer. The check and the change are one statement, so no place is sold
 * twice, even by two nodes of a cluster.
 * @returns whether the places were taken
 */
export const takePlaces: TakePlaces = (fresh, eventId, places) =>
  takeLockedPlaces(fresh.writes, eventId, places);

/**
 * Takes places if enough are left, in a transaction that has locked the offer already.
 * @returns whether the places were taken
 */
export async function takeLockedPlaces(
  transaction: Database,
  eventId: string,
  { riders, pillions, guests }: Places,
): Promise<boolean> {
  const taken = await offerRows(transaction)
    .where({ event_id: eventId })
    .whereNull('cancelled_at')
    .whereRaw('rider_taken + ? <= rider_places', [riders])
    .where((pillionLimit) =>
      pillionLimit
        .whereNull('pillion_places')
        .orWhereRaw('pillion_taken + ? <= pillion_places', [pillions]),
    )
    .where((guestLimit) =>
      guestLimit.whereNull('guest_places').orWhereRaw('guest_taken + ? <= guest_places', [guests]),
    )
    .update({
      rider_taken: transaction.raw('rider_taken + ?', [riders]) as never,
      pillion_taken: transaction.raw('pillion_taken + ?', [pillions]) as never,
      guest_taken: transaction.raw('guest_taken + ?', [guests]) as never,
    });
  return taken > 0;
}

/** Gives places back, in the transaction that ends their booking or waitlist offer. */
export async function releasePlaces(
  transaction: Database,
  eventId: string,
  { riders, pillions, guests }: Places,
) {
  await offerRows(transaction)
    .where({ event_id: eventId })
    .update({
      rider_taken: transaction.raw('rider_taken - ?', [riders]) as never,
      pillion_taken: transaction.raw('pillion_taken - ?', [pillions]) as never,
      guest_taken: transaction.raw('guest_taken - ?', [guests]) as never,
    });
}

/** Reads an offer. It is locked only if the transaction has already changed it. */
export const offerRow = (db: Database, eventId: string) =>
  offerRows(db).where({ event_id: eventId }).first();

/** Whether a party fits into the places that are left. */
export function hasPlacesFor(offer: OfferRow, { riders, pillions, guests }: Places): boolean {
  const { placesLeft, pillionPlacesLeft, guestPlacesLeft } = placesLeftOf(offer);
  return (
    placesLeft >= riders &&
    (pillionPlacesLeft ?? Infinity) >= pillions &&
    (guestPlacesLeft ?? Infinity) >= guests
  );
}

/**
 * Makes this transaction wait for others that change the offer. It writes to the row, because a locking read has no
 * effect on the other nodes of a cluster.
 * @returns the number of offers: 0 or 1
 */
export const touchOffer = (transaction: Database, eventId: string, now: number): Promise<number> =>
  offerRows(transaction)
    .where({ event_id: eventId })
    .update({ updated_at: timestamp(now) });
