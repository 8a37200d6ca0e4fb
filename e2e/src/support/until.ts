import { setTimeout as pause } from 'node:timers/promises';

/** Polls until a condition holds. After the timeout, it throws with the last value. */
export async function until<Seen>(
  ask: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  timeoutMs = 10_000,
  pauseMs = 50,
): Promise<Seen> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const seen = await ask();
    if (holds(seen)) return seen;
    if (Date.now() > giveUpAt)
      throw new Error(`It never held: ${JSON.stringify(seen).slice(0, 500)}`);
    await pause(pauseMs);
  }
}
