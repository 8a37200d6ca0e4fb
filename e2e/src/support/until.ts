import { setTimeout as pause } from 'node:timers/promises';

/** The longest pause between two polls. */
const maxPauseMs = 500;

/**
 * Polls a value until a condition holds. The longer it has waited, the longer it pauses, because most values are pages
 * that the site renders for each poll. After the timeout, it throws an error with the last value.
 * @param pauseMs the shortest pause
 */
export async function until<Value>(
  read: () => Promise<Value>,
  condition: (value: Value) => boolean,
  timeoutMs = 45_000,
  pauseMs = 50,
): Promise<Value> {
  const startedAt = Date.now();
  for (;;) {
    const value = await read();
    if (condition(value)) return value;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > timeoutMs)
      throw new Error(`It never held: ${String(JSON.stringify(value)).slice(0, 500)}`);
    await pause(Math.max(pauseMs, Math.min(waitedMs / 4, maxPauseMs)));
  }
}
