const cooldownMs = 60_000;

/** Whether something failed in this tab less than a minute ago, and should not be retried yet. */
export function isCoolingDown(key: string): boolean {
  try {
    return Number(sessionStorage.getItem(key)) > Date.now();
  } catch {
    return false;
  }
}

/** Starts a cooldown of a minute. Returns false if the browser has no session storage. */
function startCooldown(key: string): boolean {
  try {
    sessionStorage.setItem(key, `${Date.now() + cooldownMs}`);
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page, at most once a minute for each key. */
export function reloadOnce(key = location.href) {
  if (!isCoolingDown(key) && startCooldown(key)) location.reload();
}
