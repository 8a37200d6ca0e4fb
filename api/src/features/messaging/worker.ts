import type { Logger } from 'pino';
import { withoutCommitHook } from '../../platform/db/commitHook';
import type { Clock } from './clock';
import type { Deliver } from './deliver';
import type { DeliveryOutcomes } from './outcomes';
import type { DeliveryQueue, Leased } from './queue';

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

/**
 * Sends what waits, as soon as it is due. A call that takes long keeps one of a few places; the others
 * go on. Several may work on one database.
 */
export function deliveryWorker({ queue, outcomes, deliver, clock, logger }: WorkerParts) {
  /** Each delivery that has a place; none of them rejects. */
  const underWay = new Set<Promise<void>>();
  /** Whether a delivery failed since the last rest, as the database may be out of reach. */
  let failed = false;
  let stopping = false;
  let looking: Promise<void> | undefined;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;

  const report = (error: unknown) => logger.error({ err: error }, 'messages could not be sent');

  function takeOn(delivery: Leased) {
    const taken = deliver(delivery)
      .catch((error: unknown) => {
        failed = true;
        report(error);
      })
      .finally(() => {
        underWay.delete(taken);
        // It may be due again.
        wake();
      });
    underWay.add(taken);
  }

  async function restMs() {
    const due = await queue.nextDue();
    return due === undefined ? longestRestMs : Math.min(Math.max(due - clock(), 0), longestRestMs);
  }

  /**
   * Leases no more than can begin at once.
   * @returns how long to rest then, in milliseconds
   */
  async function takeOnAllDue(): Promise<number> {
    await outcomes.giveUpUnanswered();
    while (!stopping && !failed) {
      const leased = await queue.lease(atOnce - underWay.size);
      if (!leased) return restMs();
      leased.forEach(takeOn);
      if (underWay.size === atOnce) await Promise.race(underWay);
    }
    failed = false;
    return restAfterFailureMs;
  }

  async function work() {
    const rest = await takeOnAllDue().catch((error: unknown) => {
      report(error);
      return restAfterFailureMs;
    });
    if (!stopping) timer = setTimeout(wake, rest).unref();
  }

  /** Looks for work now. */
  function wake() {
    if (stopping) return;
    clearTimeout(timer);
    wanted = true;
    looking ??= withoutCommitHook(async () => {
      while (wanted && !stopping) {
        wanted = false;
        clearTimeout(timer);
        await work();
      }
      looking = undefined;
    });
  }

  /** Resolves once nothing is due any more and no call is under way. */
  async function idle() {
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
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
