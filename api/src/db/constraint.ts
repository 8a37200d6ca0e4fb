/** Whether a write failed because a value that must be unique is there already. */
export function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    code === 'ER_DUP_ENTRY' ||
    (typeof code === 'string' &&
      ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(code))
  );
}

const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  // A node that has lost its cluster.
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
]);

/** What is said of the rollback where the connection was lost within a transaction; it has no code. */
const closed = "Can't add new command when connection is in closed state";

/** Whether a query failed because the database could not be reached or was too busy. */
export function isUnavailable(error: unknown): boolean {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && gone.has(code)) ||
    name === 'KnexTimeoutError' ||
    String(message).includes(closed)
  );
}
