/**
 * The code of an error. Extended SQLite codes are reduced to their primary one, because which of them occurs
 * is a matter of timing: `SQLITE_BUSY_RECOVERY` becomes `SQLITE_BUSY`.
 */
export function primaryCode(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code);
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
}
