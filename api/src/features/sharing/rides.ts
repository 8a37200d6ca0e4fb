import type { TourEvent } from '@ridgeline/contract';
import type { EventStore } from '../events/store';

/** Calendars are fetched by every subscriber each hour, and look far ahead but seldom back. */
const shown = { upcoming: 200, past: 100 };

/** The rides that a calendar to subscribe to shows: those around today, in their order. */
export async function ridesAroundToday({ eventPage }: EventStore): Promise<TourEvent[]> {
  const past = await eventPage({ when: 'past', limit: shown.past });
  const upcoming = await eventPage({ when: 'upcoming', limit: shown.upcoming });
  return [...past.events.reverse(), ...upcoming.events];
}
