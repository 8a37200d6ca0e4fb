/**
 * The code of an error. SQLite's extended codes are cut to their primary one: `SQLITE_BUSY_RECOVERY` is
 * answered as `SQLITE_BUSY`, because which of them comes depends on chance.
 */
export function primaryCode(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code);
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
}
