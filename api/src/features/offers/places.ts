import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/jobs/times';
import type { OfferRow } from './rows';

/** How many places of each kind. */
export interface Places {
  riders: number;
  pillions: number;
}

const offers = (transaction: Database) => transaction<OfferRow>('event_offers');

/** Takes places of an event, in the transaction of the booking that has them. */
export type TakePlaces = (
  transaction: Database,
  eventId: string,
  places: Places,
) => Promise<boolean>;

/**
 * Takes places if there are so many. This one statement is why no place is sold twice: the database decides
 * and changes at once, on each node of a cluster too. In its transaction, read nothing
 * before it: what is read afterwards is then what others have committed.
 * @returns whether they were taken
 */
export const takePlaces: TakePlaces = async (transaction, eventId, { riders, pillions }) => {
  const taken = await offers(transaction)
    .where({ event_id: eventId })
    .whereNull('cancelled_at')
    .whereRaw('rider_taken + ? <= rider_places', [riders])
    .where((either) =>
      either
        .whereNull('pillion_places')
        .orWhereRaw('pillion_taken + ? <= pillion_places', [pillions]),
    )
    .update({
      rider_taken: transaction.raw('rider_taken + ?', [riders]) as never,
      pillion_taken: transaction.raw('pillion_taken + ?', [pillions]) as never,
    });
  return taken > 0;
};

/** Gives places back, in the transaction that ends what had them. */
export async function releasePlaces(
  transaction: Database,
  eventId: string,
  { riders, pillions }: Places,
) {
  await offers(transaction)
    .where({ event_id: eventId })
    .update({
      rider_taken: transaction.raw('rider_taken - ?', [riders]) as never,
      pillion_taken: transaction.raw('pillion_taken - ?', [pillions]) as never,
    });
}

/** The offer's row; locked until the transaction ends if that has changed it. */
export const offerRow = (db: Database, eventId: string) =>
  offers(db).where({ event_id: eventId }).first();

/** Makes this transaction wait for those that change the offer, on a cluster too. */
export const touchOffer = (transaction: Database, eventId: string, now: number) =>
  offers(transaction)
    .where({ event_id: eventId })
    .update({ updated_at: timestamp(now) });
