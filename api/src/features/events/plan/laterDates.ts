import { isDeepStrictEqual } from 'node:util';
import { daysUntil, type Plan } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { eventError } from '../errors';
import type { EventRow } from '../rows';
import { nextVersion } from '../versions';
import { changed } from './changed';
import { datesOf, needsLater, planIn, planRow, writePlan } from './rows';

/** How many days an event lasts. */
export const lengthOf = ({ date, end_date }: EventRow) => daysUntil(end_date ?? date, date) + 1;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of another version, with what a change makes of them. */
const appliedTo = (
  other: Fields,
  { before, after }: { before: Fields; after: Fields },
  apply = (_was: unknown, is: unknown, _theirs: unknown) => is,
): Fields =>
  Object.fromEntries(
    [...new Set([before, after, other].flatMap(Object.keys))].map((name) => [
      name,
      isDeepStrictEqual(before[name], after[name])
        ? other[name]
        : apply(before[name], after[name], other[name]),
    ]),
  );

/** What a change makes of a part of another plan. Of a place or the needs, it replaces only the fields that it changes. */
const partApplied = (was: unknown, is: unknown, theirs: unknown) =>
  isFields(is) && isFields(theirs)
    ? appliedTo(theirs, { before: isFields(was) ? was : {}, after: is })
    : is;

const later = (plan: Plan, days: number): Plan => ({
  ...plan,
  needs: needsLater(plan.needs, days),
});

/**
 * Makes the changes of an event's plan to the later dates of its tour. Each keeps what only it says, so it does not
 * matter whether somebody has changed it meanwhile.
 * @throws LaterDateShorter if one lasts fewer days than its plan would have
 */
export async function saveLaterDates(
  transaction: Database,
  event: EventRow,
  before: Plan,
  after: Plan,
): Promise<void> {
  if (!after.tourId) return;
  const dates: EventRow[] = await transaction<EventRow>('events')
    .whereIn('id', datesOf(transaction, after.tourId))
    .where('date', '>', event.date)
    .whereNull('deleted_at')
    .orderBy(['date', 'id'])
    .forUpdate();
  for (const date of dates) {
    const days = daysUntil(date.date, event.date);
    const plan = planIn(await planRow(transaction, date.id));
    const change = { before: later(before, days), after: later(after, days) };
    const next = changed(appliedTo(plan, change, partApplied) as Plan, {});
    if (isDeepStrictEqual(next, plan)) continue;
    const plannedDays = next.days?.length ?? 0;
    if (plannedDays > Math.max(lengthOf(date), plan.days?.length ?? 0))
      throw eventError('LaterDateShorter', { date: date.date });
    await writePlan(transaction, date.id, next);
    await nextVersion(transaction, date);
  }
}
