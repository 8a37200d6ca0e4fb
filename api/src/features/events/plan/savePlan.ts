import { daysUntil, type Plan, type PlanUpdate } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { eventError } from '../errors';
import type { EventRow } from '../rows';
import type { GuidesNamed } from './guides';
import { planRow, planRowOf, planRows } from './rows';

export interface PlanContext {
  db: Database;
  guidesNamed: GuidesNamed;
}

const isEmpty = (value: unknown) =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Without what says nothing: empty texts, lists and parts. */
const withoutEmpty = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) => value !== undefined && value !== null && !isEmpty(value),
    ),
  ) as Part;

/** A plan with its changes; null removes a part. */
function changed(before: Plan, update: PlanUpdate): Plan {
  const given = Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  ) as Plan;
  const { meeting, days, needs, ...others } = { ...before, ...given };
  return withoutEmpty({
    ...others,
    meeting: meeting && withoutEmpty(meeting),
    // A day has a text, even if it is empty.
    days: days?.map((day) => ({ ...withoutEmpty(day), text: day.text })),
    needs: needs && withoutEmpty(needs),
  } as Plan);
}

const lengthOf = ({ date, end_date }: EventRow) => daysUntil(end_date ?? date, date) + 1;

/** Ensures that what a save changes can be true of its event. What was saved before may stay. */
async function assertPossible(
  { guidesNamed }: PlanContext,
  transaction: Database,
  event: EventRow,
  update: PlanUpdate,
  before: Plan,
) {
  if (update.days && update.days.length > Math.max(lengthOf(event), before.days?.length ?? 0))
    throw eventError('DaysBeyondRide');
  const { decidedOn } = update.needs ?? {};
  if (decidedOn && decidedOn > event.date && decidedOn !== before.needs?.decidedOn)
    throw eventError('DecidedTooLate');
  const added = update.guides?.filter((id) => !before.guides?.includes(id)) ?? [];
  if (added.length > 0) {
    const known = await guidesNamed(added, transaction);
    if (known.length < added.length) throw eventError('GuideUnknown');
  }
}

/**
 * Saves changes of an event's plan. With a `version`, only over that version of the event.
 * @returns whether they were saved
 * @throws EventNotFound; DaysBeyondRide, DecidedTooLate or GuideUnknown if the plan cannot be true
 */
export async function savePlan(
  context: PlanContext,
  eventId: string,
  update: PlanUpdate,
  version?: number,
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const event = await transaction<EventRow>('events')
      .where({ id: eventId, deleted_at: null })
      .forUpdate()
      .first();
    if (!event) throw eventError('EventNotFound');
    if (version !== undefined && event.version !== version) return false;
    const stored = await planRow(transaction, eventId);
    const before: Plan = {
      ...(stored && (JSON.parse(stored.document) as Plan)),
      ...(stored?.tour_id && { tourId: stored.tour_id }),
    };
    await assertPossible(context, transaction, event, update, before);
    const row = planRowOf(eventId, changed(before, update));
    if (row) await planRows(transaction).insert(row).onConflict('event_id').merge();
    else await planRows(transaction).where({ event_id: eventId }).delete();
    await transaction<EventRow>('events')
      .where({ id: eventId })
      .update({ version: event.version + 1, updated_at: timestamp(Date.now()) });
    await bumpPublicRevision(transaction);
    return true;
  });
}
