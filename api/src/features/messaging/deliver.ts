import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import type { cloudApi } from './cloudApi';
import { decideRetry, isOptOut } from './decision';
import type { NumberStore } from './numbers';
import type { DeliveryOutcomes } from './outcomes';
import { payloadOf, templateParameter } from './payload';
import type { DeliveryQueue, DueDelivery } from './queue';
import { reasons } from './reasons';
import { referenceOf } from './reference';
import type { Template } from './settings';
import type { Clock } from '../../platform/jobs/times';
import { isUnavailable } from '../../platform/db/errors';
import { isWindowOpen } from './window';

interface DeliverDependencies {
  queue: DeliveryQueue;
  outcomes: DeliveryOutcomes;
  numbers: NumberStore;
  api: ReturnType<typeof cloudApi>;
  template: Template | undefined;
  clock: Clock;
  random: () => number;
  /** Stores that somebody has told WhatsApp to show no messages from us. */
  recordOptOut: (number: string) => Promise<void>;
}

/** Short pauses, because a delivery that waits takes the place of another call. */
const writeBackoff = { firstDelayMs: 100, maxDelayMs: 5_000 };

/**
 * Retries a write whose information would otherwise be lost, such as that WhatsApp accepted a message.
 * @param signal the job's: as long as the job may run, an outage loses nothing
 */
const retryWrite = (write: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  retryWithBackoff(write, {
    ...writeBackoff,
    onFailure: (error) => {
      if (!isUnavailable(error) || signal.aborted) throw error;
    },
  });

/**
 * Sends one delivery, or records why it is not sent. The job's signal does not abort the call, whose outcome would then
 * be unknown.
 */
export function deliverer(dependencies: DeliverDependencies) {
  const { queue, outcomes, numbers, api, template, clock, random, recordOptOut } = dependencies;

  return async function deliver(delivery: DueDelivery, signal: AbortSignal): Promise<void> {
    const { id, number, text, retries } = delivery;
    // The group was deleted while the delivery waited for a retry.
    if (delivery.group_deleted_at) return queue.end(delivery, 'failed', reasons.groupDeleted);
    const { optedOut, lastInboundAt } = await numbers.stateOf(number);
    if (optedOut) {
      const isUndecided = (await numbers.undecided([number])).has(number);
      return queue.end(delivery, 'skipped', reasons.unwanted(isUndecided));
    }

    const isOpen = !delivery.template_only && isWindowOpen(lastInboundAt, clock());
    // Without a template, let WhatsApp decide: it may know about an inbound message that we missed.
    const usedTemplate = template && !isOpen ? template : undefined;
    if (usedTemplate && templateParameter(text) === undefined)
      return queue.end(delivery, 'failed', reasons.tooLongForTemplate);

    const sentAs = usedTemplate ? 'template' : 'text';
    const attemptNumber = await queue.begin(delivery, sentAs);
    if (attemptNumber === undefined) return;
    const attempt = { deliveryId: id, attempt: attemptNumber };
    const envelope = { to: number, reference: referenceOf(attempt) };
    const outcome = await api.send(payloadOf(envelope, text, usedTemplate));

    if (outcome.kind === 'accepted') {
      await retryWrite(() => outcomes.accepted(attempt, outcome.wamid), signal);
      if (outcome.waId) await numbers.saveWhatsAppId(number, outcome.waId);
    } else if (outcome.kind === 'refused') {
      const hasTemplate = template !== undefined;
      const decision = decideRetry(outcome.failure, { retries, sentAs }, { hasTemplate, random });
      await retryWrite(() => outcomes.refused(attempt, retries, decision), signal);
      if (isOptOut(outcome.failure)) await retryWrite(() => recordOptOut(number), signal);
    } else await outcomes.unanswered(attempt);
  };
}

export type Deliver = ReturnType<typeof deliverer>;
