import type { AdminRole } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { Account } from './store';

/* What other features read of accounts. */

const accountRows = (db: Database) => db<Account & { created_at: string }>('accounts');

/** The accounts of the owners, oldest first. */
export const ownerAccounts = (db: Database): Promise<(Account & { created_at: string })[]> =>
  accountRows(db).where({ role: 'owner' }).orderBy(['created_at', 'id']);

/** The usernames of all accounts. */
export const usernames = (db: Database): Promise<string[]> =>
  accountRows(db).pluck<string[]>('username');

/**
 * Locks those of these accounts that have one of the roles.
 * @returns how many have
 */
export const lockAccounts = async (
  transaction: Database,
  ids: readonly string[],
  roles: readonly AdminRole[],
): Promise<number> => {
  const locked = await accountRows(transaction)
    .whereIn('id', [...ids])
    .whereIn('role', [...roles])
    .forUpdate()
    .select('id');
  return locked.length;
};

/** Those of these accounts that have one of the roles. */
export const accountsWith = (
  db: Database,
  ids: readonly string[],
  roles: readonly AdminRole[],
): Promise<Pick<Account, 'id' | 'username'>[]> =>
  accountRows(db)
    .whereIn('id', [...ids])
    .whereIn('role', [...roles])
    .orderBy('username')
    .select('id', 'username');
