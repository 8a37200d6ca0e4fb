import type { cloudApi } from './cloudApi';
import { decideRetry } from './decision';
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
}

const maxWriteAttempts = 5;

/** Retries a write whose information would otherwise be lost, such as that WhatsApp accepted a message. */
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || attempt === maxWriteAttempts) throw error;
    }
}

/** Sends one delivery, or records why it is not sent. */
export function deliverer(dependencies: DeliverDependencies) {
  const { queue, outcomes, numbers, api, template, clock, random } = dependencies;

  return async function deliver(delivery: DueDelivery): Promise<void> {
    const { id, number, text, retries } = delivery;
    // The group was deleted while the delivery waited for a retry.
    if (delivery.group_deleted_at) return queue.end(delivery, 'failed', reasons.groupDeleted);
    const { optedOut, lastInboundAt } = await numbers.stateOf(number);
    if (optedOut) return queue.end(delivery, 'skipped', reasons.optedOut);

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
      await retryWrite(() => outcomes.accepted(attempt, outcome.wamid));
      if (outcome.waId) await numbers.saveWhatsAppId(number, outcome.waId);
    } else if (outcome.kind === 'refused') {
      const hasTemplate = template !== undefined;
      const decision = decideRetry(outcome.failure, { retries, sentAs }, { hasTemplate, random });
      await retryWrite(() => outcomes.refused(attempt, retries, decision));
    } else await outcomes.unanswered(attempt);
  };
}

export type Deliver = ReturnType<typeof deliverer>;
