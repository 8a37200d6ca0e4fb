/**
 * Retries with exponential back-off.
 * @typedef {{ firstDelayMs: number, maxDelayMs: number }} Backoff
 */
import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long to wait after so many failures in a row.
 * @param {number} failures at least 1
 * @param {Backoff} backoff
 */
export const backoffDelayMs = (failures, { firstDelayMs, maxDelayMs }) =>
  Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);

/**
 * The same, less a random part of up to half, so that what failed together does not retry together.
 * @param {number} failures at least 1
 * @param {Backoff} backoff
 * @param {() => number} [random] from 0 to 1
 */
export const jitteredDelayMs = (failures, backoff, random = Math.random) =>
  Math.round(backoffDelayMs(failures, backoff) * (1 - random() / 2));

/**
 * Repeats a task until it succeeds. To give up, `onFailure` throws.
 * @template Result
 * @param {() => Promise<Result>} task
 * @param {Backoff & { onFailure: (error: unknown, delayMs: number) => void, signal?: AbortSignal }} options `signal`
 *   ends the retries: the call then rejects, and failures are no longer reported
 * @returns {Promise<Result>}
 */
export async function retryWithBackoff(task, { onFailure, signal, ...backoff }) {
  for (let failures = 1; ; failures += 1) {
    const delayMs = backoffDelayMs(failures, backoff);
    try {
      return await task();
    } catch (error) {
      signal?.throwIfAborted();
      onFailure(error, delayMs);
    }
    await delay(delayMs, undefined, { signal });
  }
}
