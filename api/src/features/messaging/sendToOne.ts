import type { Logger } from 'pino';
import { JobError, logCause } from '../../platform/jobs/failure';
import type { Clock } from '../../platform/jobs/times';
import type { cloudApi } from './cloudApi';
import { decideRetry, isOptOut } from './decision';
import type { NumberStore } from './numbers';
import { payloadOf, templateParameter } from './payload';
import { reasons } from './reasons';
import type { Template } from './settings';
import { isWindowOpen } from './window';

interface Dependencies {
  numbers: NumberStore;
  api: ReturnType<typeof cloudApi>;
  template: Template | undefined;
  clock: Clock;
  random: () => number;
  logger: Logger;
  /** Stores that somebody has told WhatsApp to show no messages from us. */
  recordOptOut: (number: string) => Promise<void>;
}

export interface PersonalMessage {
  /** International, with the plus sign. */
  number: string;
  text: string;
  /** WhatsApp repeats it with every status. It must not look like one of a delivery to a group. */
  reference: string;
}

/**
 * Sends messages to one person, outside of groups, for jobs. They are not stored, so nobody can send them again by hand:
 * use it only for what the person also gets in another way.
 */
export function personalMessages(dependencies: Dependencies) {
  const { numbers, api, template, clock, random, logger, recordOptOut } = dependencies;

  /** Never rejects: the message has been accepted, and a job that fails now would send a second copy. */
  async function saveWhatsAppId(number: string, waId: string): Promise<void> {
    try {
      await numbers.saveWhatsAppId(number, waId);
    } catch (error) {
      logger.warn({ cause: logCause(error) }, 'could not save the WhatsApp id of a number');
    }
  }

  async function send(message: PersonalMessage, usedTemplate: Template | undefined): Promise<void> {
    const { number, text, reference } = message;
    if (usedTemplate && templateParameter(text) === undefined)
      throw new JobError(reasons.tooLongForTemplate, { permanent: true });
    const outcome = await api.send(payloadOf({ to: number, reference }, text, usedTemplate));
    if (outcome.kind === 'accepted') {
      if (outcome.waId) await saveWhatsAppId(number, outcome.waId);
      return;
    }
    // WhatsApp may have accepted it, and a second copy would be worse than none.
    if (outcome.kind === 'unknown') return logger.warn('WhatsApp did not respond to a message');
    const { failure } = outcome;
    if (isOptOut(failure)) await recordOptOut(number);
    const hasTemplate = template !== undefined;
    const sentAs = usedTemplate ? 'template' : 'text';
    const decision = decideRetry(failure, { retries: 0, sentAs }, { hasTemplate, random });
    if (decision.kind === 'give up')
      return logger.info({ code: failure.code }, 'WhatsApp rejected a message to one person');
    if (decision.asTemplate) return send(message, template);
    throw new JobError(reasons.again);
  }

  /**
   * Sends a message, unless the person has answered STOP.
   * @throws {JobError} if another attempt may succeed, because WhatsApp was busy
   */
  return async function sendToOne(message: PersonalMessage): Promise<void> {
    const { optedOut, lastInboundAt } = await numbers.stateOf(message.number);
    if (optedOut) return;
    // Without a template, let WhatsApp decide: it may know about an inbound message that we missed.
    await send(message, isWindowOpen(lastInboundAt, clock()) ? undefined : template);
  };
}

export type SendToOne = ReturnType<typeof personalMessages>;
