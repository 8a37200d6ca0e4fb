import { daysAfter } from '../fields/dayArithmetic';
import type { Manifest } from './bookedRide';
import type { BookingEvent } from './booking';

/** What guides may read of a participant around the ride alone. */
export const guardedFacts = [
  'medicalNotes',
  'ownPhone',
  'medicalAidScheme',
  'medicalAidNumber',
  'licenceCode',
  'licenceNumber',
] as const satisfies readonly (keyof Manifest['participants'][number])[];

/** How long before the first day of a ride its guides may read guarded facts, and how long after its last day. */
const daysBeforeRide = 3;
const daysAfterRide = 2;

/** The first and the last day in South Africa on which the guides of a ride may read guarded facts. */
export const daysOfNotes = ({ date, endDate }: Pick<BookingEvent, 'date' | 'endDate'>) => ({
  from: daysAfter(date, -daysBeforeRide),
  until: daysAfter(endDate ?? date, daysAfterRide),
});

/**
 * Whether the guides of a ride may read guarded facts. Owners always may.
 * @param today the day in South Africa
 */
export function guidesMayReadNotes(
  event: Pick<BookingEvent, 'date' | 'endDate'>,
  today: string,
): boolean {
  const { from, until } = daysOfNotes(event);
  return from <= today && today <= until;
}
