import { isDiskFull } from '../lifecycle/diskErrors';

/** What a database says that reads well and cannot write: a disk that is read-only or broken. */
const readOnly = /^(SQLITE_READONLY|SQLITE_IOERR|ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE)/;

/** Whether a row could not be written though it can be read. */
export function isUnwritable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isDiskFull(error) || (typeof code === 'string' && readOnly.test(code));
}
