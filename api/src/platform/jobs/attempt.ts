import { timeoutFailure } from './failure';
import type { JobContext, RegisteredHandler } from './handler';

/** An attempt was aborted from outside, through no fault of its job. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/**
 * Runs one attempt within its time limit. A handler that ignores the signal is abandoned: its outcome is
 * ignored, and it delays no other job.
 * @throws {InterruptedError} when the controller was aborted from outside
 */
export async function runAttempt(
  handler: RegisteredHandler,
  payload: unknown,
  {
    id,
    attempt,
    stopping,
    controller,
  }: Omit<JobContext, 'signal'> & { controller: AbortController },
): Promise<void> {
  const { signal } = controller;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const timer = setTimeout(() => controller.abort(timeoutFailure()), handler.timeLimitMs);
  try {
    await Promise.race([handler.run(payload, { id, attempt, signal, stopping }), aborted]);
  } catch (error) {
    // The signal's reason says more than the error that the handler throws because of it.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    aborted.catch(() => undefined);
  }
}
