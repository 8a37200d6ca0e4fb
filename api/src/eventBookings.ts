import { assertStaysAhead, assertUnbooked, wasBooked } from './features/bookings/bookedEvents';
import type { EventBookings } from './features/events/store';
import { waitlistRows } from './features/waitlist/rows';

/** The bookings and waitlists of events, as far as changes and the deletion of an event depend on them. */
export const eventBookings: EventBookings = {
  assertUnbooked,
  assertStaysAhead,
  wasBooked,
  async deleteWaitlist(transaction, eventId) {
    await waitlistRows(transaction).where({ event_id: eventId }).delete();
  },
};
