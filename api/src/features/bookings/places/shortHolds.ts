import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { placesLeftOf, type OfferRow } from '../../offers/rows';
import { bookingRows } from '../lookup';

/**
 * When the first of the places on a ride come free that are held for minutes, unless they are paid: for an online
 * payment, or for a transfer by somebody who has not confirmed their e-mail address.
 * @param now milliseconds since 1970
 */
export async function firstShortHoldEnd(
  db: Database,
  eventId: string,
  now: number,
): Promise<string | undefined> {
  const first = (await bookingRows(db)
    .where({ event_id: eventId })
    .where('expires_at', '>', timestamp(now))
    .where((short) =>
      short
        .where({ state: 'held' })
        .orWhere({ state: 'awaiting-payment', contact_confirmed_at: null }),
    )
    .orderBy('expires_at')
    .first('expires_at')) as { expires_at: string } | undefined;
  return first?.expires_at;
}

/**
 * Records that a short hold has become a longer one, if that changes what visitors read. Call it last in the
 * transaction of the change.
 */
export async function bumpRevisionIfFull(transaction: Database, offer: OfferRow) {
  if (placesLeftOf(offer).placesLeft === 0) await bumpPublicRevision(transaction);
}
