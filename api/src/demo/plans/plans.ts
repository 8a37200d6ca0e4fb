import { daysAfter, type Plan } from '@ridgeline/contract';
import { easyRides } from './easyRides';
import { longRides } from './longRides';

/** The plans of the rides that are still to come, by the titles of the rides. */
export const demoPlans = { ...easyRides, ...longRides };

/** The plan of a demo ride that begins on `date`; undefined if it has none. */
export function demoPlanOf(title: string, date: string): Plan | undefined {
  const demoPlan = demoPlans[title];
  if (!demoPlan) return undefined;
  const { decidedDaysBefore, needs, ...plan } = demoPlan;
  const decided = decidedDaysBefore && { decidedOn: daysAfter(date, -decidedDaysBefore) };
  return { ...plan, needs: { ...needs, ...decided } };
}
