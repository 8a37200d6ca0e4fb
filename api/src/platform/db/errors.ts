import { isDiskFull } from '../lifecycle/diskErrors';
import { primaryCode } from './sqliteCode';

/** Whether a write failed because it violates a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    code === 'ER_DUP_ENTRY' ||
    (typeof code === 'string' &&
      ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(code))
  );
}

/** Whether the violated constraint is the primary key. */
export function isDuplicateId(error: unknown): boolean {
  const { code, sqlMessage } = error as { code?: unknown; sqlMessage?: unknown };
  return (
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    (code === 'ER_DUP_ENTRY' && /for key '(\w+\.)?PRIMARY'/.test(String(sqlMessage)))
  );
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  // A node that has lost its cluster.
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
]);

interface DatabaseError {
  name?: unknown;
  message?: unknown;
  /** Set by the server's driver when the connection is lost, often without a code. */
  fatal?: unknown;
}

/** Message of a rollback on a lost connection, which has no code. */
const closed = "Can't add new command when connection is in closed state";

/** Whether a query failed because the database could not be reached or was too busy. */
export function isUnavailable(error: unknown): boolean {
  const { name, message, fatal } = error as DatabaseError;
  return (
    unavailableCodes.has(primaryCode(error)) ||
    name === 'KnexTimeoutError' ||
    fatal === true ||
    String(message).includes(closed)
  );
}

/** Codes of a database that can be read but not written: its disk is read-only or broken. */
const readOnly = /^(SQLITE_READONLY|SQLITE_IOERR|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE)/;

/** Whether a write failed on a database that can still be read, such as one on a full disk. */
export function isUnwritable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isDiskFull(error) || (typeof code === 'string' && readOnly.test(code));
}
