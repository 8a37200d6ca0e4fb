import type { Database } from '../../platform/db/connect';
import { groupColumn, joinGroup } from '../groups/groupQueries';
import { callMs } from './cloudApi';
import { graceMs } from './outcomes';
import type { SentAs } from './payload';
import type { DeliveryRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

/** How long a call and recording its outcome may take. */
const sendingMs = callMs + 10_000;

export type DueDelivery = DeliveryRow & { text: string; group_deleted_at: string | null };

/**
 * The deliveries of messages that wait to be sent. Several processes may work on the same ones: once one of them has
 * called `begin`, no other makes the call, even if that process crashes.
 */
export function deliveryQueue(db: Database, clock: Clock) {
  const deliveries = () => db<DeliveryRow>('message_deliveries');
  const now = () => timestamp(clock());
  const noLease = { lease_owner: null, lease_until: null };

  /** Due deliveries of a message, the most overdue first. */
  const due = (messageId: string, count: number) =>
    joinGroup(
      deliveries().join('group_messages', 'group_messages.id', 'message_deliveries.message_id'),
      'group_messages.group_id',
    )
      .where({ message_id: messageId, status: 'queued' })
      .where('next_attempt_at', '<=', now())
      .orderBy(['next_attempt_at', 'position'])
      .limit(count)
      .select<DueDelivery[]>('message_deliveries.*', 'group_messages.text', {
        group_deleted_at: groupColumn('deleted_at'),
      });

  const stillQueued = ({ id, attempts }: DeliveryRow) =>
    deliveries().where({ id, attempts, status: 'queued' });

  /**
   * Marks that the call is about to be made. Doing so before the call ensures that it is made at most once.
   * @returns the attempt's number; undefined if another process was faster, or the delivery was stopped
   */
  async function begin(delivery: DeliveryRow, sentAs: SentAs): Promise<number | undefined> {
    const attempts = delivery.attempts + 1;
    const begun = await stillQueued(delivery).update({
      ...noLease,
      status: 'sending',
      reason: null,
      attempts,
      sent_as: sentAs,
      wamid: null,
      lease_until: timestamp(clock() + sendingMs),
      updated_at: now(),
    });
    return begun > 0 ? attempts : undefined;
  }

  /** Ends a delivery without a call. */
  async function end(delivery: DeliveryRow, status: 'skipped' | 'failed', reason: string) {
    await stillQueued(delivery).update({ ...noLease, status, reason, updated_at: now() });
  }

  /**
   * When a message needs work again, in milliseconds: a delivery is due, or a call without a response has to be given
   * up. Undefined if nothing is left to do.
   */
  async function nextDue(messageId: string): Promise<number | undefined> {
    const withStatus = (status: DeliveryRow['status']) =>
      deliveries().where({ message_id: messageId, status });
    const queued = await withStatus('queued').orderBy('next_attempt_at').first('next_attempt_at');
    const sending = await withStatus('sending')
      .whereNotNull('lease_until')
      .orderBy('lease_until')
      .first('lease_until');
    const moments = [
      ...(queued ? [Date.parse(queued.next_attempt_at)] : []),
      ...(sending?.lease_until ? [Date.parse(sending.lease_until) + graceMs] : []),
    ];
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  return { due, begin, end, nextDue };
}

export type DeliveryQueue = ReturnType<typeof deliveryQueue>;
