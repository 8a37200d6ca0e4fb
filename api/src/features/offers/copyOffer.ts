import type { Database } from '../../platform/db/connect';
import { offerRows } from './offerQueries';
import { offerRow } from './places';

/** Copies an event's offer to another event, with all places free. */
export async function copyOffer(transaction: Database, from: string, to: string, at: string) {
  const row = await offerRow(transaction, from);
  if (!row) return;
  await offerRows(transaction).insert({
    ...row,
    event_id: to,
    rider_taken: 0,
    pillion_taken: 0,
    group_id: null,
    // These belong to the date of the original event.
    opens_at: null,
    closes_at: null,
    cancelled_at: null,
    cancel_reason: null,
    updated_at: at,
  });
}
