import { openWaitlistStates } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { releasePlaces } from '../offers/places';
import { waitlistError } from './errors';
import { ended, partyRows, placesOf, waitlistRows } from './rows';

/**
 * Marks a waitlist entry as booked for the owner, who may give its party other places than it waited for. Places that
 * it was offered are given back, for the booking to take in the same transaction, which locked the offer of the
 * ride before it read.
 * @throws WaitlistEntryEnded if the party does not wait for this event any more
 */
export async function takeOffWaitlist(
  { clock }: { clock: () => number },
  transaction: Database,
  entryId: string,
  { eventId, bookingId }: { eventId: string; bookingId: string },
) {
  const now = clock();
  const row = await partyRows(transaction)
    .where({ id: entryId, event_id: eventId })
    .whereIn('state', openWaitlistStates)
    .first();
  if (!row) throw waitlistError('WaitlistEntryEnded');
  await waitlistRows(transaction)
    .where({ id: entryId })
    .update({
      state: 'booked',
      booking_id: bookingId,
      ...ended,
      updated_at: timestamp(now),
    });
  if (row.state === 'offered') await releasePlaces(transaction, eventId, placesOf(row));
}
