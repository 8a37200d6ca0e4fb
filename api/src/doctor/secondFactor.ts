import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeSecondFactors } from '../features/accounts/secondFactor/store';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { openDatabase } from '../platform/db/open';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { CommandContext } from '../commands/command';

interface AccountRow {
  id: string;
  username: string;
  username_key: string;
  email_key: string;
}

/**
 * Removes the second factors of somebody who has lost them all. It needs access to the machine, so
 * nobody can do it over the network.
 */
export async function removeSecondFactorOf(
  { settings, logger, say }: CommandContext,
  named: string | undefined,
): Promise<number> {
  if (!named)
    throw new CommandError(
      'Whose? Say the username or the e-mail address: npm run doctor -- --remove-second-factor ACCOUNT',
    );
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  // Opening the embedded database would create one.
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    throw new CommandError(
      `There is no database in ${dataDir}. Check DATA_DIR. A new site gets one when it starts: npm start`,
    );
  const db = await openDatabase(url, dataDir, logger);
  try {
    const key = lookupKey(named);
    const accounts = () => db<AccountRow>('accounts').select('id', 'username');
    const account =
      (await accounts().where({ username_key: key }).first()) ??
      (await accounts().where({ email_key: key }).first());
    if (!account)
      throw new CommandError(
        `There is no account ${named}. The usernames are on the page “Your account” of any admin.`,
      );
    await db.transaction((transaction) => removeSecondFactors(transaction, account.id));
    say(`${account.username} logs in with the password alone now.`);
    return 0;
  } finally {
    await db.destroy();
  }
}
