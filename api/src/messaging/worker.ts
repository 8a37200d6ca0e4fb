import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Deliver } from './deliver';
import type { DeliveryOutcomes } from './outcomes';
import type { DeliveryQueue } from './queue';

/** Calls under way at once. */
const atOnce = 5;
/** How long to rest at most: another process may have left work behind. */
const longestRestMs = 15_000;

/** How long to rest after the database failed. */
const restAfterFailureMs = 5000;

interface WorkerParts {
  queue: DeliveryQueue;
  outcomes: DeliveryOutcomes;
  deliver: Deliver;
  clock: Clock;
  logger: Logger;
}

/** Sends what waits, as soon as it is due. Several may work on one database. */
export function deliveryWorker({ queue, outcomes, deliver, clock, logger }: WorkerParts) {
  let stopping = false;
  let underWay: Promise<void> | undefined;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendAllDue() {
    await outcomes.giveUpUnanswered();
    while (!stopping) {
      const leased = await queue.lease(atOnce);
      if (!leased) return;
      // All of them, before a failure is told: the others' calls are under way.
      const results = await Promise.allSettled(leased.map(deliver));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    }
  }

  async function restMs() {
    const due = await queue.nextDue();
    return due === undefined ? longestRestMs : Math.min(Math.max(due - clock(), 0), longestRestMs);
  }

  async function work() {
    let rest = restAfterFailureMs;
    try {
      await sendAllDue();
      rest = await restMs();
    } catch (error) {
      logger.error({ err: error }, 'messages could not be sent');
    }
    if (!stopping) timer = setTimeout(wake, rest).unref();
  }

  /** Looks for work now. */
  function wake() {
    if (stopping) return;
    clearTimeout(timer);
    wanted = true;
    underWay ??= (async () => {
      while (wanted && !stopping) {
        wanted = false;
        clearTimeout(timer);
        await work();
      }
    })().finally(() => (underWay = undefined));
  }

  /** Resolves once nothing is due any more. */
  async function idle() {
    while (underWay) await underWay;
  }

  /** Finishes the calls under way, and leaves the rest to the next process. */
  async function stop() {
    stopping = true;
    clearTimeout(timer);
    await idle();
    // What is not given back is anybody's when its lease is over.
    await queue.release().catch((error: unknown) => {
      logger.error({ err: error }, 'leased messages could not be given back');
    });
  }

  return { wake, idle, stop };
}
