import { openWaitlistStates } from '@ridgeline/contract';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { timestamp } from '../../platform/db/timestamp';
import { releasePlaces, touchOffer } from '../offers/places';
import type { WaitlistContext } from './context';
import { ended, placesOf, waitlistRows } from './rows';

/** Ends the waitlist of a cancelled ride and its open offers, and mails everybody on it. */
export const endWaitlist = (
  { db, jobs, clock }: Pick<WaitlistContext, 'db' | 'jobs' | 'clock'>,
  eventId: string,
) =>
  freshTransaction(db, async (fresh) => {
    const now = clock();
    await touchOffer(fresh.writes, eventId, now);
    const transaction = fresh.read();
    const queue = await waitlistRows(transaction)
      .where({ event_id: eventId })
      .whereIn('state', openWaitlistStates)
      .forUpdate();
    for (const entry of queue) {
      const { id, state, repeats } = entry;
      await waitlistRows(transaction)
        .where({ id })
        .update({ state: 'lapsed', ...ended, updated_at: timestamp(now) });
      if (state === 'offered') await releasePlaces(transaction, eventId, placesOf(entry));
      if (!repeats) await jobs.enqueue(transaction, 'waitlist.mail', { entryId: id });
    }
    await bumpPublicRevision(transaction);
  });
