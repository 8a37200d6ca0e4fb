import type { Plan, PlanUpdate } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { eventError } from '../errors';
import type { EventRow } from '../rows';
import type { GuidesNamed } from './pages';
import { lockEvent, nextVersion } from '../versions';
import { changed } from './changed';
import { lengthOf, saveLaterDates } from './laterDates';
import { planIn, planRow, writePlan } from './rows';

export interface PlanContext {
  db: Database;
  guidesNamed: GuidesNamed;
}

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

export interface PlanSave {
  /** The version of the event to save over; without one, any. */
  version?: number | undefined;
  /** Whether the changes are made to the later dates of its tour, too. */
  laterDates?: boolean | undefined;
}

/**
 * Saves changes of an event's plan.
 * @returns whether they were saved
 * @throws EventNotFound; DaysBeyondRide, LaterDateShorter, DecidedTooLate or GuideUnknown if the plan cannot be true
 */
export async function savePlan(
  context: PlanContext,
  eventId: string,
  update: PlanUpdate,
  { version, laterDates }: PlanSave = {},
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    if (version !== undefined && event.version !== version) return false;
    const before = planIn(await planRow(transaction, eventId));
    await assertPossible(context, transaction, event, update, before);
    const after = changed(before, update);
    await writePlan(transaction, eventId, after);
    await nextVersion(transaction, event);
    if (laterDates) await saveLaterDates(transaction, event, before, after);
    await bumpPublicRevision(transaction);
    return true;
  });
}
