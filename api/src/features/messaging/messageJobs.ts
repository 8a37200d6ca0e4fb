import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { queuedKeys } from '../../platform/jobs/store';
import { groupColumn, joinGroup } from '../groups/groupQueries';
import { callMs } from './cloudApi';
import { countsOf } from './counts';
import { reasons } from './reasons';
import { noDeliveries, type DeliveryRow } from './rows';
import type { SendDue } from './sendMessage';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

const kind = 'whatsapp.message';
/** How often to look for messages without a job. */
const orphanCheckMs = 60_000;
const batchSize = 500;

interface MessageJob {
  messageId: string;
}

const keyOf = (messageId: string) => `${kind} ${messageId}`;

/**
 * The jobs that send messages: one for each message, from the transaction that creates it until none of its deliveries
 * waits. The progress of each delivery is in its own row.
 */
export function messageJobs(db: Database, jobs: Jobs, clock: Clock) {
  const ofMessage = (transaction: Knex, messageId: string) =>
    transaction<DeliveryRow>('message_deliveries').where({ message_id: messageId });

  /**
   * Queues the job that sends a message's deliveries as they become due. Call it in the transaction that queues them.
   */
  const queueMessage = (transaction: Knex, messageId: string, runAtMs?: number) =>
    jobs.enqueue(transaction, kind, { messageId } satisfies MessageJob, {
      key: keyOf(messageId),
      ...(runAtMs !== undefined && { waitMs: runAtMs - clock() }),
    });

  /** "Dune Riders: 12 of 40 not sent yet" */
  async function summary({ messageId }: MessageJob): Promise<string> {
    const group = await joinGroup(db('group_messages'), 'group_messages.group_id')
      .where('group_messages.id', messageId)
      .first<{ name: string } | undefined>(groupColumn('name'));
    if (!group) return '';
    const counts = (await countsOf(db, [messageId])).get(messageId) ?? noDeliveries;
    const { queued, sending, total } = counts;
    const left = queued + sending;
    return left > 0 ? `${group.name}: ${left} of ${total} not sent yet` : group.name;
  }

  /** Ends a message's waiting deliveries, so that its page agrees with the list of jobs. */
  const endWaiting = (transaction: Knex, messageId: string, reason: string) =>
    ofMessage(transaction, messageId)
      .where({ status: 'queued' })
      .update({ status: 'failed', reason, updated_at: timestamp(clock()) });

  function register(sendDue: SendDue) {
    jobs.register<MessageJob>(kind, {
      title: 'Send a message to a group',
      summary,
      // Do not abort a call in progress: its outcome would be unknown.
      graceMs: callMs + 10_000,
      async run({ messageId }, context) {
        const next = await sendDue(messageId, context);
        if (next !== undefined) await queueMessage(db, messageId, next);
      },
      async onGivenUp({ messageId }) {
        await endWaiting(db, messageId, reasons.givenUp);
      },
      async onRetried(transaction, { messageId }) {
        const at = timestamp(clock());
        await ofMessage(transaction, messageId)
          .where({ status: 'failed', reason: reasons.givenUp })
          .update({ status: 'queued', reason: null, next_attempt_at: at, updated_at: at });
      },
      async onDiscarded(fresh, { messageId }) {
        await endWaiting(fresh.read(), messageId, reasons.discarded);
      },
    });
  }

  /**
   * Queues unfinished messages without a job: those from a process of the previous version, which sent messages without
   * jobs.
   */
  async function queueOrphaned() {
    const unfinished = await db<DeliveryRow>('message_deliveries')
      .whereIn('status', ['queued', 'sending'])
      .distinct('message_id')
      .limit(batchSize)
      .pluck<string[]>('message_id');
    const queued = await queuedKeys(db, unfinished.map(keyOf));
    for (const messageId of unfinished)
      if (!queued.has(keyOf(messageId))) await queueMessage(db, messageId);
  }

  /** Regularly queues messages without a job, in one of the processes. */
  const scheduleQueueOrphaned = () =>
    jobs.schedule(
      'whatsapp.forgotten',
      { everyMs: orphanCheckMs },
      queueOrphaned,
      'Look for messages that were not sent to the end',
    );

  return { queueMessage, register, scheduleQueueOrphaned };
}

export type QueueMessage = ReturnType<typeof messageJobs>['queueMessage'];
