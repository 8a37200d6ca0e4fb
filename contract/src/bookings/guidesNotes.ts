import { daysAfter } from '../fields/dayArithmetic';
import type { BookingEvent } from './booking';

/** How long before the first day of a ride its guides may read medical notes, and how long after its last day. */
const daysBeforeRide = 3;
const daysAfterRide = 2;

/** The first and the last day in South Africa on which the guides of a ride may read medical notes. */
export const daysOfNotes = ({ date, endDate }: Pick<BookingEvent, 'date' | 'endDate'>) => ({
  from: daysAfter(date, -daysBeforeRide),
  until: daysAfter(endDate ?? date, daysAfterRide),
});

/**
 * Whether the guides of a ride may read medical notes. Owners always may.
 * @param today the day in South Africa
 */
export function guidesMayReadNotes(
  event: Pick<BookingEvent, 'date' | 'endDate'>,
  today: string,
): boolean {
  const { from, until } = daysOfNotes(event);
  return from <= today && today <= until;
}
