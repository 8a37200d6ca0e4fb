import { closingTime } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { timestamp } from '../../platform/jobs/times';
import { offerRow, takePlaces } from '../offers/places';
import { waitingFor, waitlistRows } from './rows';

const hourMs = 60 * 60 * 1000;

interface Context {
  jobs: Jobs;
  clock: () => number;
}

/** Until when an offer of places that came free now may last; undefined once booking has closed. */
async function offeredUntil(transaction: Database, eventId: string, now: number) {
  const offer = await offerRow(transaction, eventId);
  const event = await transaction<{ id: string; date: string }>('events')
    .where({ id: eventId })
    .first('date');
  if (!offer || !event || offer.cancelled_at) return undefined;
  const closes = closingTime(offer.closes_at, event.date);
  if (now >= closes) return undefined;
  return timestamp(Math.min(now + offer.waitlist_offer_hours * hourMs, closes));
}

/**
 * Offers places that came free to the first in the queue whose number fits, and so on, in the transaction
 * that gave them back: nobody else can take them in between. The places of an offer are taken until it ends.
 */
export async function offerFreedPlaces(
  transaction: Database,
  eventId: string,
  { jobs, clock }: Context,
) {
  // Locked, so that these are the ones that wait now, whatever this transaction has read before.
  const waiting = await waitingFor(transaction, eventId).forUpdate();
  if (waiting.length === 0) return;
  const now = clock();
  const until = await offeredUntil(transaction, eventId, now);
  if (until === undefined) return;
  for (const { id, places } of waiting) {
    if (!(await takePlaces(transaction, eventId, { riders: places, pillions: 0 }))) continue;
    await waitlistRows(transaction)
      .where({ id })
      .update({ state: 'offered', offered_until: until, updated_at: timestamp(now) });
    await jobs.enqueue(transaction, 'waitlist.mail', { entryId: id });
  }
}
