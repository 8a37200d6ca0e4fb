import type { Logger } from 'pino';
import { StartupError, TemporaryStartupError } from '../lifecycle/startupErrors';
import { isDiskFailure, reasons } from '../lifecycle/temporaryFailures';
import { connect, type Database } from './connect';
import { isUnavailable } from './errors';
import { withoutCredentials } from './serverAddress';
import { primaryCode } from './sqliteCode';

const damaged = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

function fileFailure(error: unknown, dataDir: string) {
  const code = primaryCode(error);
  if (damaged.has(code))
    return new StartupError(
      `The database in the folder ${dataDir} is damaged (${code}). Restore a backup.`,
      { cause: error },
    );
  const sentence = `Ridgeline cannot open its database in the folder ${dataDir}. Check DATA_DIR and its permissions.`;
  if (isDiskFailure(error))
    return new TemporaryStartupError(reasons.disk, sentence, { cause: error });
  if (isUnavailable(error))
    return new TemporaryStartupError(reasons.database, sentence, { cause: error });
  return new StartupError(sentence, { cause: error });
}

const refusesLogin = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
]);

/** Errors of Node's TLS, or of the driver if the server does not support TLS. */
const isTlsFailure = (error: unknown) =>
  /^(HANDSHAKE_|ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_)/.test(
    String((error as { code?: unknown }).code),
  );

function serverFailure(error: unknown, url: string) {
  const code = String((error as { code?: unknown }).code);
  const at = withoutCredentials(url);
  if (refusesLogin.has(code))
    return new StartupError(
      `The database at ${at} refuses the user or the password in DATABASE_URL.`,
      { cause: error },
    );
  if (code === 'ER_BAD_DB_ERROR')
    return new StartupError(`There is no database ${at}. Create it, or check DATABASE_URL.`, {
      cause: error,
    });
  if (isTlsFailure(error))
    return new TemporaryStartupError(
      reasons.database,
      `The database at ${at} does not prove its name with a certificate (${(error as Error).message}). Check ssl and ssl-ca in DATABASE_URL, and the server's certificate.`,
      { cause: error },
    );
  return new TemporaryStartupError(
    reasons.database,
    `Ridgeline cannot reach the database at ${at}. Check DATABASE_URL and that the server is running.`,
    { cause: error },
  );
}

/**
 * Opens the database and makes sure that it answers.
 * @throws {StartupError} when it does not
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
    throw url ? serverFailure(error, url) : fileFailure(error, dataDir);
  }
}
