import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition holds, checking every 20 ms. Rejects after a minute, before the test times out, because an endless
 * loop would outlive its test and keep jest from ending.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const giveUpAt = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > giveUpAt)
      throw new Error(`Condition not met within ${limit} ms: ${holds}`);
    await pause(20);
  }
}
