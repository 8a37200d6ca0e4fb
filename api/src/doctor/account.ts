import { existsSync } from 'node:fs';
import path from 'node:path';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../platform/db/connect';
import { openDatabase } from '../platform/db/open';
import { CommandError } from '../platform/lifecycle/CommandError';
import type { CommandContext } from '../commands/command';

interface AccountRow {
  id: string;
  username: string;
  role: string;
  username_key: string;
  email_key: string;
}

export type NamedAccount = Pick<AccountRow, 'id' | 'username' | 'role'>;

/**
 * Does something to an account that the operator names by its username or its e-mail address. It needs access to the
 * machine, so nobody can do it over the network.
 * @param option of the command, for the messages
 */
export async function withNamedAccount(
  { settings, logger }: CommandContext,
  option: string,
  named: string | undefined,
  work: (db: Database, account: NamedAccount) => Promise<void>,
): Promise<number> {
  if (!named)
    throw new CommandError(
      `Whose? Say the username or the e-mail address: npm run doctor -- ${option} ACCOUNT`,
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
    const accounts = () => db<AccountRow>('accounts').select('id', 'username', 'role');
    const account =
      (await accounts().where({ username_key: key }).first()) ??
      (await accounts().where({ email_key: key }).first());
    if (!account)
      throw new CommandError(
        `There is no account ${named}. The usernames are on the page “Your account” of any owner.`,
      );
    await work(db, account);
    return 0;
  } finally {
    await db.destroy();
  }
}
