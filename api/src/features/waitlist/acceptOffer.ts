import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { hashOfToken } from '../../platform/secrets/tokens';
import { offerRow, releasePlaces, type Places } from '../offers/places';
import { waitlistError } from './errors';
import { ended, placesOf, waitlistRows } from './rows';

/** A party that books the places it was offered. */
interface Acceptance extends Places {
  eventId: string;
  bookingId: string;
}

/**
 * On a ride that limits its pillions, a party may bring as many as it was offered. On any other ride, each rider may
 * bring one.
 */
async function hasTooManyPillions(
  transaction: Database,
  { eventId, pillions }: Acceptance,
  offered: Places,
) {
  if (pillions <= offered.pillions) return false;
  const offer = await offerRow(transaction, eventId);
  return offer?.pillion_places !== null;
}

/** On a ride that limits its guests, a party may bring as many as it was offered. */
async function hasTooManyGuests(
  transaction: Database,
  { eventId, guests }: Acceptance,
  offered: Places,
) {
  if (guests <= offered.guests) return false;
  const offer = await offerRow(transaction, eventId);
  return offer?.guest_places !== null;
}

/**
 * Marks a waitlist entry as booked and gives its offered places back, for the booking to take in the same transaction,
 * which has locked the offer of the ride.
 * @param token the token of the entry's secret link
 * @throws WaitlistOfferEnded; WaitlistOfferTooSmall if it is for fewer riders, pillions or guests
 */
export async function acceptOffer(
  { clock }: { clock: () => number },
  transaction: Database,
  token: string,
  acceptance: Acceptance,
) {
  const { eventId, bookingId, riders } = acceptance;
  const now = clock();
  const entry = () =>
    waitlistRows(transaction).where({ token_hash: hashOfToken(token), event_id: eventId });
  const accepted = await entry()
    .where({ state: 'offered' })
    .where('offered_until', '>', timestamp(now))
    .update({
      state: 'booked',
      booking_id: bookingId,
      ...ended,
      updated_at: timestamp(now),
    });
  const row = await entry().first('places', 'pillions', 'guests');
  if (accepted === 0 || !row) throw waitlistError('WaitlistOfferEnded');
  if (row.places < riders) throw waitlistError('WaitlistOfferTooSmall', { kind: 'riders' });
  const offered = placesOf(row);
  if (await hasTooManyPillions(transaction, acceptance, offered))
    throw waitlistError('WaitlistOfferTooSmall', { kind: 'pillions' });
  if (await hasTooManyGuests(transaction, acceptance, offered))
    throw waitlistError('WaitlistOfferTooSmall', { kind: 'guests' });
  await releasePlaces(transaction, eventId, offered);
}
