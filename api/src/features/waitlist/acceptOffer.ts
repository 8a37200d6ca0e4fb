import { bookingMessages } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import { hashOfToken } from '../../platform/secrets/linkTokens';
import { releasePlaces, touchOffer } from '../offers/places';
import { waitlistRows } from './rows';

/**
 * Marks a waitlist entry as booked and gives its offered places back, for the booking to take in the same transaction.
 * @param token the token of the entry's secret link
 * @throws {HttpError} 409 if the offer has ended or is for fewer riders
 */
export async function acceptOffer(
  transaction: Database,
  token: string,
  { eventId, riders, id }: { eventId: string; riders: number; id: string },
  { clock }: { clock: () => number },
) {
  const now = clock();
  await touchOffer(transaction, eventId, now);
  const entry = () =>
    waitlistRows(transaction).where({ token_hash: hashOfToken(token), event_id: eventId });
  const accepted = await entry()
    .where({ state: 'offered' })
    .where('offered_until', '>', timestamp(now))
    .update({ state: 'booked', booking_id: id, offered_until: null, updated_at: timestamp(now) });
  const row = await entry().first('places');
  if (accepted === 0 || !row) throw new HttpError(409, bookingMessages.waitlistOfferEnded);
  if (row.places < riders) throw new HttpError(409, bookingMessages.waitlistOfferSmaller);
  await releasePlaces(transaction, eventId, { riders: row.places, pillions: 0 });
}
