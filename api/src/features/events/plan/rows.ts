import { daysAfter, type Plan, type TourEvent } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';

export interface PlanRow {
  event_id: string;
  tour_id: string | null;
  meeting_place: string | null;
  day_count: number;
  document: string;
}

/** What a list shows of a plan. */
export type PlanSummaryRow = Omit<PlanRow, 'document'>;

const planRows = (db: Database) => db<PlanRow>('event_plans');

/** The plan of an event; undefined if it has none. */
export const planRow = (db: Database, eventId: string): Promise<PlanRow | undefined> =>
  planRows(db).where({ event_id: eventId }).first();

/** What lists show of the plans of several events; of all without ids. */
export function planSummaries(
  db: Database,
  eventIds?: readonly string[],
): Promise<PlanSummaryRow[]> {
  const query = planRows(db).select('event_id', 'tour_id', 'meeting_place', 'day_count');
  return eventIds ? query.whereIn('event_id', [...eventIds]) : query;
}

/** A query of the ids of all dates of a tour. */
export const datesOf = (db: Database, tourId: string) =>
  planRows(db).select('event_id').where({ tour_id: tourId });

/** The fields that lists show. */
export const plannedInShort = ({
  tour_id: tourId,
  meeting_place: place,
  day_count: dayCount,
}: PlanSummaryRow): Partial<TourEvent> => ({
  ...(tourId && { tourId }),
  ...(place && { meeting: { place } }),
  ...(dayCount > 0 && { dayCount }),
});

/** All fields of a plan. */
export const planned = (row: PlanRow): Partial<TourEvent> => ({
  ...plannedInShort(row),
  ...(JSON.parse(row.document) as Plan),
});

/** The row of a plan; undefined if nothing is said in it. */
function planRowOf(eventId: string, { tourId, ...plan }: Plan): PlanRow | undefined {
  if (!tourId && Object.keys(plan).length === 0) return undefined;
  return {
    event_id: eventId,
    tour_id: tourId ?? null,
    meeting_place: plan.meeting?.place ?? null,
    day_count: plan.days?.length ?? 0,
    document: JSON.stringify(plan),
  };
}

/** The plan of an event, to be changed; empty if nothing is said yet. */
export function planIn(row: PlanRow | undefined): Plan {
  if (!row) return {};
  return { ...(JSON.parse(row.document) as Plan), ...(row.tour_id && { tourId: row.tour_id }) };
}

/** Writes the plan of an event. */
export async function writePlan(transaction: Database, eventId: string, plan: Plan): Promise<void> {
  const row = planRowOf(eventId, plan);
  if (row) await planRows(transaction).insert(row).onConflict('event_id').merge();
  else await planRows(transaction).where({ event_id: eventId }).delete();
}

/** The needs of a date that is some days later: the decision whether it takes place is as many days later, too. */
export const needsLater = (needs: Plan['needs'], days: number): Plan['needs'] =>
  needs?.decidedOn ? { ...needs, decidedOn: daysAfter(needs.decidedOn, days) } : needs;

/** Copies the plan of an event to another one, which takes place some days later. */
export async function copyPlan(
  transaction: Database,
  from: string,
  to: string,
  daysLater: number,
): Promise<void> {
  const { needs, ...plan } = planIn(await planRow(transaction, from));
  await writePlan(transaction, to, {
    ...plan,
    ...(needs && { needs: needsLater(needs, daysLater) }),
  });
}
