import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeSecondFactors } from '../features/accounts/secondFactor/store';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import { openDatabase } from '../platform/db/open';
import { OperationFailure } from '../commands/OperationFailure';
import type { OperationParts } from '../commands/operation';

/**
 * Lets somebody in by the password alone who has lost every second step. Only who has the machine can do
 * it, and nobody can by the network.
 */
export async function removeSecondFactorOf(
  { settings, logger, say }: OperationParts,
  username: string | undefined,
): Promise<number> {
  if (!username)
    throw new OperationFailure('Whose? npm run doctor -- --remove-second-factor USERNAME');
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  // Opening the embedded database would make a new one.
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    throw new OperationFailure(`There is no database in ${dataDir}. Check DATA_DIR.`);
  const db = await openDatabase(url, dataDir, logger);
  try {
    const account = await db<{ id: string; username: string; username_key: string }>('accounts')
      .where({ username_key: lookupKey(username) })
      .first('id', 'username');
    if (!account) throw new OperationFailure(`There is no account ${username}.`);
    await db.transaction((transaction) => removeSecondFactors(transaction, account.id));
    say(`${account.username} logs in with the password alone now.`);
    return 0;
  } finally {
    await db.destroy();
  }
}
