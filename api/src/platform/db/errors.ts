import { isDiskFull } from '../lifecycle/diskErrors';
import { isReadOnly } from './readOnlyErrors';
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
  'ER_NORMAL_SHUTDOWN',
  'ER_SERVER_OFFLINE_MODE',
  'ER_SERVER_ISNT_AVAILABLE',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_SESSION_WAS_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_HOST_IS_BLOCKED',
  'ER_TOO_MANY_CONCURRENT_TRXS',
  'ER_LOCK_TABLE_FULL',
  'ER_CANT_CREATE_THREAD',
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
  // A node that has lost its cluster.
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  // Another process holds one of the locks of a recovery, and was asked too often.
  'SQLITE_PROTOCOL',
  'SQLITE_NOMEM',
]);

/** Errors of MariaDB that the driver has no name for: a killed connection, and a statement that took too long. */
const unavailableNumbers = new Set<unknown>([1927, 1969]);

interface DatabaseError {
  name?: unknown;
  message?: unknown;
  errno?: unknown;
  /** Set by the server's driver when the connection is lost, often without a code. */
  fatal?: unknown;
}

/** Message of a rollback on a lost connection, which has no code. */
const closed = "Can't add new command when connection is in closed state";

/** Whether a query failed because the database could not be reached, was too busy, or is a read-only server. */
export function isUnavailable(error: unknown): boolean {
  const { name, message, errno, fatal } = error as DatabaseError;
  return (
    unavailableCodes.has(primaryCode(error)) ||
    unavailableNumbers.has(errno) ||
    isReadOnly(error) ||
    name === 'KnexTimeoutError' ||
    fatal === true ||
    String(message).includes(closed)
  );
}

/** Codes of an SQLite file that can be read but not written: its disk is read-only or broken. */
const brokenDisk = new Set(['SQLITE_READONLY', 'SQLITE_IOERR']);

/** Whether a write failed on a database that can still be read, such as one on a full disk. */
export const isUnwritable = (error: unknown): boolean =>
  isDiskFull(error) || isReadOnly(error) || brokenDisk.has(primaryCode(error));
