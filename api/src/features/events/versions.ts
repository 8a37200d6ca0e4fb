import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { eventError } from './errors';
import type { EventRow } from './rows';

/** The row of an event that is not deleted, locked for this transaction. */
export const lockedEvent = async (
  transaction: Database,
  id: string,
): Promise<EventRow | undefined> =>
  transaction<EventRow>('events').where({ id, deleted_at: null }).forUpdate().first();

/**
 * Locks the row of an event for this transaction.
 * @throws EventNotFound
 */
export async function lockEvent(transaction: Database, id: string): Promise<EventRow> {
  const event = await lockedEvent(transaction, id);
  if (!event) throw eventError('EventNotFound');
  return event;
}

/** Notes that an event, which is locked, was changed. */
export async function nextVersion(
  transaction: Database,
  { id, version }: Pick<EventRow, 'id' | 'version'>,
): Promise<void> {
  await transaction<EventRow>('events')
    .where({ id })
    .update({ version: version + 1, updated_at: timestamp(Date.now()) });
}
