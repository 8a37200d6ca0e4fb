import { randomUUID } from 'node:crypto';
import type { Database } from './connect';
import { leaseTable, prepareLease, type LeaseRow } from './lease';

/**
 * Whether this process is the one that does what is due at a moment, of all that share the database
 * and plan the same work. A later moment is another turn.
 * @param name of the work, up to 20 letters
 */
export async function isMyTurn(db: Database, name: string, due: Date): Promise<boolean> {
  await prepareLease(db, name);
  const until = due.toISOString();
  const taken = await db<LeaseRow>(leaseTable)
    .where({ name })
    .where('until', '<', until)
    .update({ owner: randomUUID(), until });
  return taken > 0;
}
