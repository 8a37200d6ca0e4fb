import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { findRide, isPublished } from '../events/rides';
import { offerRow, releasePlaces, takeLockedPlaces } from '../offers/places';
import { bookingEndOf } from '../offers/rows';
import type { WaitlistContext } from './context';
import { placesOf, waitingFor, waitlistRows } from './rows';

const hourMs = 60 * 60 * 1000;

/** The offer of a ride, and when its booking ends; undefined if the ride cannot be booked. */
async function bookableUntil(transaction: Database, eventId: string) {
  const offer = await offerRow(transaction, eventId);
  const ride = await findRide(transaction, eventId);
  if (!offer || !ride || !isPublished(ride) || offer.cancelled_at) return undefined;
  return { offer, endsAt: bookingEndOf(offer, ride) };
}

/** The offer of a ride, and when places that are offered now are offered until; undefined if it cannot be booked. */
async function offerableUntil(transaction: Database, eventId: string, now: number) {
  const bookable = await bookableUntil(transaction, eventId);
  if (!bookable || now >= bookable.endsAt) return undefined;
  const { offer, endsAt } = bookable;
  return { offer, until: timestamp(Math.min(now + offer.waitlist_offer_hours * hourMs, endsAt)) };
}

/** Lets offers that were made end no later than booking, which may end earlier than it did then. */
export async function shortenOffers(transaction: Database, eventId: string, now: number) {
  const bookable = await bookableUntil(transaction, eventId);
  if (!bookable) return;
  const until = timestamp(bookable.endsAt);
  await waitlistRows(transaction)
    .where({ event_id: eventId, state: 'offered' })
    .where('offered_until', '>', until)
    .update({ offered_until: until, updated_at: timestamp(now) });
}

/**
 * Offers the free places to the waitlist in order, and skips parties that do not fit, or hold too many places without
 * having paid: those wait until they hold fewer. Runs in the transaction that
 * freed them, so that nobody takes them in between.
 */
export async function offerFreedPlaces(
  { jobs, clock, mayBeOffered }: Pick<WaitlistContext, 'jobs' | 'clock' | 'mayBeOffered'>,
  transaction: Database,
  eventId: string,
) {
  // A locking read sees the current entries, whatever this transaction has read before.
  const waiting = await waitingFor(transaction, eventId).forUpdate();
  if (waiting.length === 0) return;
  const now = clock();
  const offerable = await offerableUntil(transaction, eventId, now);
  if (!offerable) return;
  const { offer, until } = offerable;
  for (const entry of waiting) {
    if (!(await takeLockedPlaces(transaction, eventId, placesOf(entry)))) continue;
    if (!(await mayBeOffered(transaction, entry, offer))) {
      await releasePlaces(transaction, eventId, placesOf(entry));
      continue;
    }
    await waitlistRows(transaction)
      .where({ id: entry.id })
      .update({ state: 'offered', offered_until: until, updated_at: timestamp(now) });
    await jobs.enqueue(transaction, 'waitlist.mail', { entryId: entry.id });
  }
}
