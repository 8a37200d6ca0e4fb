import { setTimeout as pause } from 'node:timers/promises';

/** Polls a value until a condition holds. After the timeout, it throws an error with the last value. */
export async function until<Value>(
  read: () => Promise<Value>,
  condition: (value: Value) => boolean,
  timeoutMs = 45_000,
  pauseMs = 50,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (condition(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`It never held: ${JSON.stringify(value).slice(0, 500)}`);
    await pause(pauseMs);
  }
}
