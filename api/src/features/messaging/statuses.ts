import type { Database } from '../../platform/db/connect';
import { decide } from './decision';
import type { Clock } from './clock';
import type { QueueMessage } from './messageJobs';
import { deliveryOutcomes } from './outcomes';
import { attemptIn, type Attempt } from './reference';
import type { DeliveryRow } from './rows';

/** What the webhook says of a message that was taken. */
export interface StatusNews {
  wamid: string;
  reference: string | undefined;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** WhatsApp's own number for why it failed. */
  code: number | undefined;
}

interface StatusParts {
  clock: Clock;
  queueMessage: QueueMessage;
  hasTemplate: boolean;
  random: () => number;
}

/** Takes in what the webhook says; news of messages that are not ours change nothing. */
export function statusRecorder(db: Database, parts: StatusParts) {
  const { clock, queueMessage, hasTemplate, random } = parts;
  const deliveries = () => db<DeliveryRow>('message_deliveries');

  async function attemptOf({ reference, wamid }: StatusNews): Promise<Attempt | undefined> {
    const named = attemptIn(reference);
    if (named) return named;
    const row = await deliveries().where({ wamid }).first();
    return row && { deliveryId: row.id, attempt: row.attempts };
  }

  return async function record(news: StatusNews): Promise<void> {
    const attempt = await attemptOf(news);
    if (!attempt) return;
    if (news.status !== 'failed')
      return deliveryOutcomes(db, clock).progressed(attempt, news.wamid, news.status);
    const row = await deliveries().where({ id: attempt.deliveryId }).first();
    if (!row) return;
    const { retries, sent_as: sentAs } = row;
    const failure = { code: news.code, busy: false };
    const decision = decide(failure, { retries, sentAs }, { hasTemplate, random });
    await db.transaction(async (transaction) => {
      const changed = await deliveryOutcomes(transaction, clock).bounced(
        attempt,
        retries,
        decision,
      );
      if (changed && decision.kind === 'again')
        await queueMessage(transaction, row.message_id, clock() + decision.afterMs);
    });
  };
}
