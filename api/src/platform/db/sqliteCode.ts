/**
 * The code of an error, or `SQLITE_BUSY` of SQLite's extended codes such as `SQLITE_BUSY_RECOVERY`:
 * which one comes depends on what the file was at when it could not be read.
 */
export function primaryCode(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code);
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
}
