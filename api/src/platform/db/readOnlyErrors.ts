/**
 * Codes of a server that answers, but lets nobody write: a replica, or a primary that another server has replaced. MySQL
 * and MariaDB say `ER_OPTION_PREVENTS_STATEMENT` if the option is `read_only`.
 */
const codes = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
  'ER_INNODB_READ_ONLY',
  'ER_INNODB_FORCED_RECOVERY',
  'ER_OPEN_AS_READONLY',
]);

/** Whether a write failed because the database server is read-only. */
export const isReadOnly = (error: unknown) =>
  codes.has(String((error as { code?: unknown } | null)?.code));
