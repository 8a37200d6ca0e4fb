import type { Plan, TourEvent } from '@ridgeline/contract';
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

export const planRows = (db: Database) => db<PlanRow>('event_plans');

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
export function planRowOf(eventId: string, { tourId, ...plan }: Plan): PlanRow | undefined {
  if (!tourId && Object.keys(plan).length === 0) return undefined;
  return {
    event_id: eventId,
    tour_id: tourId ?? null,
    meeting_place: plan.meeting?.place ?? null,
    day_count: plan.days?.length ?? 0,
    document: JSON.stringify(plan),
  };
}

/** Copies the plan of an event to another one. */
export async function copyPlan(transaction: Database, from: string, to: string): Promise<void> {
  const row = await planRow(transaction, from);
  if (row) await planRows(transaction).insert({ ...row, event_id: to });
}
