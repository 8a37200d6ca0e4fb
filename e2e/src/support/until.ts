import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until something holds. Gives up after a while, with what it saw last. */
export async function until<Seen>(
  ask: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
  patienceMs = 10_000,
  pauseMs = 50,
): Promise<Seen> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const seen = await ask();
    if (holds(seen)) return seen;
    if (Date.now() > giveUpAt)
      throw new Error(`It never held: ${JSON.stringify(seen).slice(0, 500)}`);
    await pause(pauseMs);
  }
}
