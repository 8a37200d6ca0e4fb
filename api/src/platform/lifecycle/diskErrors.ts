const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'SQLITE_FULL',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);

/** Whether a file or a row could not be written because the disk, or a share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && fullCodes.has(code);
}
