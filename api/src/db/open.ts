import type { Logger } from 'pino';
import { StartupFailure } from '../startupFailure';
import { connect, type Database } from './connect';
import { withoutLogin } from './serverAddress';

const damaged = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

function whyNotOpened(error: unknown, dataDir: string) {
  const { code = '' } = error as { code?: string };
  return damaged.has(code)
    ? `The database in the folder ${dataDir} is damaged (${code}). Restore a backup.`
    : `Ridgeline cannot open its database in the folder ${dataDir}. Check DATA_DIR and its permissions.`;
}

/**
 * Opens the database and makes sure that it answers.
 * @throws {StartupFailure} when it does not
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  logger: Logger,
): Promise<Database> {
  const db = connect({ url, dataDir, logger });
  try {
    await db.raw('select 1');
    return db;
  } catch (error) {
    await db.destroy();
    if (!url) throw new StartupFailure(whyNotOpened(error, dataDir), { cause: error });
    throw new StartupFailure(
      `Ridgeline cannot reach the database at ${withoutLogin(url)}. Check DATABASE_URL and that the server is running.`,
      { cause: error },
    );
  }
}
