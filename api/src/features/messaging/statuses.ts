import type { Database } from '../../platform/db/connect';
import { decideRetry, isOptOut } from './decision';
import type { QueueMessage } from './messageJobs';
import { deliveryOutcomes } from './outcomes';
import { parseReference, type Attempt } from './reference';
import type { RecordReport, WhatsAppPerson } from './reports';
import type { DeliveryRow } from './rows';
import type { Clock } from '../../platform/jobs/times';

/** A status of an accepted message, from the webhook. */
export interface StatusUpdate {
  wamid: string;
  reference: string | undefined;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** WhatsApp's error code if it failed. */
  code: number | undefined;
  person: WhatsAppPerson;
  /** ISO, in UTC. */
  at: string;
}

interface StatusDependencies {
  clock: Clock;
  queueMessage: QueueMessage;
  hasTemplate: boolean;
  random: () => number;
  recordReport: RecordReport;
}

/** Records statuses from the webhook, and ignores those of messages that are not ours. */
export function statusRecorder(db: Database, dependencies: StatusDependencies) {
  const { clock, queueMessage, hasTemplate, random, recordReport } = dependencies;
  const deliveries = () => db<DeliveryRow>('message_deliveries');

  async function attemptOf({ reference, wamid }: StatusUpdate): Promise<Attempt | undefined> {
    const named = parseReference(reference);
    if (named) return named;
    const row = await deliveries().where({ wamid }).first();
    return row && { deliveryId: row.id, attempt: row.attempts };
  }

  /** Learns who wants no messages, also from messages that are not stored, and two ids of the same person. */
  async function recordPerson({ person, at, code }: StatusUpdate, attempt: Attempt | undefined) {
    const choice = isOptOut({ code }) ? 'stop' : undefined;
    if (!choice && !(person.waId && person.userId)) return;
    const row = attempt && (await deliveries().where({ id: attempt.deliveryId }).first('number'));
    await recordReport({ person: { ...person, number: row?.number }, at, wrote: false, choice });
  }

  return async function record(update: StatusUpdate): Promise<void> {
    const attempt = await attemptOf(update);
    await recordPerson(update, attempt);
    if (!attempt) return;
    if (update.status !== 'failed')
      return deliveryOutcomes(db, clock).progressed(attempt, update.wamid, update.status);
    const row = await deliveries().where({ id: attempt.deliveryId }).first();
    if (!row) return;
    const { retries, sent_as: sentAs } = row;
    const failure = { code: update.code, busy: false };
    const decision = decideRetry(failure, { retries, sentAs }, { hasTemplate, random });
    await db.transaction(async (transaction) => {
      const changed = await deliveryOutcomes(transaction, clock).bounced(
        attempt,
        retries,
        decision,
      );
      if (changed && decision.kind === 'retry')
        await queueMessage(transaction, row.message_id, clock() + decision.afterMs);
    });
  };
}
