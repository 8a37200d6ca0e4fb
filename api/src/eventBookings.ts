import { assertStaysAhead, assertUnbooked, wasBooked } from './features/bookings/bookedEvents';
import { firstShortHoldEnd } from './features/bookings/places/shortHolds';
import type { EventBookings } from './features/events/store';
import { waitingFor, waitlistRows } from './features/waitlist/rows';

/** The bookings and waitlists of events, as far as changes and the deletion of an event depend on them. */
export const eventBookings: EventBookings = {
  assertUnbooked,
  assertStaysAhead,
  wasBooked,
  async placesMayFreeAt(db, eventId) {
    // Whoever waits gets them first.
    if (await waitingFor(db, eventId).first('id')) return undefined;
    return firstShortHoldEnd(db, eventId, Date.now());
  },
  async deleteWaitlist(transaction, eventId) {
    await waitlistRows(transaction).where({ event_id: eventId }).delete();
  },
};
