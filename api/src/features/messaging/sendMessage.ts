import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { logCause } from '../../platform/jobs/failure';
import type { JobContext } from '../../platform/jobs/jobs';
import type { Deliver } from './deliver';
import type { DeliveryOutcomes } from './outcomes';
import type { DeliveryQueue } from './queue';
import type { Clock } from '../../platform/jobs/times';

/** Concurrent calls to WhatsApp of one process, for all messages together. */
const concurrentCalls = 5;
/** How long one run may send. The rest then queues behind other due messages. */
const sliceMs = 30_000;
const rowsAtOnce = 100;
/** How long a message waits after a database error. */
const pauseAfterFailureMs = 5_000;

interface SenderDependencies {
  queue: DeliveryQueue;
  outcomes: DeliveryOutcomes;
  deliver: Deliver;
  clock: Clock;
  logger: Logger;
}

/** Sends the due deliveries of one message, until none is left or the run has to end. */
export function messageSender({ queue, outcomes, deliver, clock, logger }: SenderDependencies) {
  const processLimit: LimitFunction = pLimit(concurrentCalls);

  /** @returns when this message needs work again, in milliseconds; undefined if nothing is left to do */
  return async function sendDue(
    messageId: string,
    { signal, stopping }: Pick<JobContext, 'signal' | 'stopping'>,
  ): Promise<number | undefined> {
    await outcomes.giveUpUnanswered(messageId);
    const endAt = performance.now() + sliceMs;
    let delivered = 0;
    let failed = false;
    const canContinue = () =>
      !failed && !signal.aborted && !stopping.aborted && performance.now() < endAt;

    // A message queues no more calls than may run at once, so that it does not delay messages to small groups.
    const messageLimit = pLimit(concurrentCalls);
    while (canContinue()) {
      const due = await queue.due(messageId, rowsAtOnce);
      if (due.length === 0) break;
      const ended = await Promise.allSettled(
        due.map((delivery) =>
          messageLimit(() =>
            processLimit(async () => {
              if (!canContinue()) return;
              try {
                await deliver(delivery, signal);
                delivered += 1;
              } catch (error) {
                failed = true;
                throw error;
              }
            }),
          ),
        ),
      );
      const failure = ended.find((call) => call.status === 'rejected');
      if (!failure) continue;
      if (delivered === 0) throw failure.reason;
      // Continue later, so that an occasionally busy database does not use up the attempts of a long message.
      logger.warn({ cause: logCause(failure.reason) }, 'a message to a group was interrupted');
      return clock() + pauseAfterFailureMs;
    }
    return queue.nextDue(messageId);
  };
}

export type SendDue = ReturnType<typeof messageSender>;
