const restMs = 60_000;

/** Whether this tab leaves something alone for now, because it failed a moment ago. */
export function isResting(what: string): boolean {
  try {
    return Number(sessionStorage.getItem(what)) > Date.now();
  } catch {
    return false;
  }
}

/** Leaves it alone for a minute. False where the browser remembers nothing. */
export function rest(what: string): boolean {
  try {
    sessionStorage.setItem(what, `${Date.now() + restMs}`);
    return true;
  } catch {
    return false;
  }
}
