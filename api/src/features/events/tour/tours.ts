import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { eventError } from '../errors';
import { planIn, planRow, writePlan } from '../plan/rows';
import { lockedEvent, lockEvent, nextVersion } from '../versions';

/** Makes an event a date of a tour, or of none. */
async function setTour(transaction: Database, eventId: string, tourId: string | undefined) {
  const event = await lockEvent(transaction, eventId);
  const { tourId: before, ...plan } = planIn(await planRow(transaction, eventId));
  if (before === tourId) return;
  await writePlan(transaction, eventId, { ...plan, ...(tourId && { tourId }) });
  await nextVersion(transaction, event);
}

/**
 * The tour of an event. It begins one if it has none.
 * @throws EventNotFound
 */
export async function ensureTour(transaction: Database, eventId: string): Promise<string> {
  await lockEvent(transaction, eventId);
  const { tourId = newId() } = planIn(await planRow(transaction, eventId));
  await setTour(transaction, eventId, tourId);
  return tourId;
}

/**
 * Makes an event a date of the tour of another one; without another one, of none.
 * @throws EventNotFound, TourRideItself or TourRideUnknown
 */
export const chooseTour = (db: Database, eventId: string, other: string | null): Promise<void> =>
  db.transaction(async (transaction) => {
    if (other === eventId) throw eventError('TourRideItself');
    await lockEvent(transaction, eventId);
    if (other === null) await setTour(transaction, eventId, undefined);
    else if (!(await lockedEvent(transaction, other))) throw eventError('TourRideUnknown');
    else await setTour(transaction, eventId, await ensureTour(transaction, other));
    await bumpPublicRevision(transaction);
  });
