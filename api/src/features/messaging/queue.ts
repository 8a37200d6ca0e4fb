import type { Database } from '../../platform/db/connect';
import { callMs } from './cloudApi';
import { moment, type Clock } from './clock';
import type { SentAs } from './payload';
import type { DeliveryRow } from './rows';

/** How long a process may take from leasing a delivery to the call. */
const leaseMs = 2 * 60 * 1000;
/** Some time for the answer to be written down. */
const sendingMs = callMs + 10_000;

export type Leased = DeliveryRow & { text: string; group_deleted_at: string | null };

/**
 * The deliveries that wait, shared by all processes. A process leases some for itself; whatever it has
 * not called by the end of the lease is anybody's again. With `begin` it says that the call comes now:
 * from then on no one else makes it, whatever happens to the process.
 */
export function deliveryQueue(db: Database, clock: Clock, owner: string) {
  const deliveries = () => db<DeliveryRow>('message_deliveries');
  const now = () => moment(clock());

  const waiting = () =>
    deliveries()
      .where({ status: 'queued' })
      .where((either) => either.whereNull('lease_until').orWhere('lease_until', '<=', now()));

  /** Takes deliveries that are due; undefined where none is. */
  async function lease(count: number): Promise<Leased[] | undefined> {
    const due = await waiting()
      .where('next_attempt_at', '<=', now())
      .orderBy(['next_attempt_at', 'message_id', 'position'])
      .limit(count)
      .pluck<string[]>('id');
    if (due.length === 0) return undefined;
    await waiting()
      .whereIn('id', due)
      .update({ lease_owner: owner, lease_until: moment(clock() + leaseMs) });
    return deliveries()
      .join('group_messages', 'group_messages.id', 'message_deliveries.message_id')
      .join('whatsapp_groups', 'whatsapp_groups.id', 'group_messages.group_id')
      .whereIn('message_deliveries.id', due)
      .where({ status: 'queued', lease_owner: owner })
      .orderBy('position')
      .select<Leased[]>('message_deliveries.*', 'group_messages.text', {
        group_deleted_at: 'whatsapp_groups.deleted_at',
      });
  }

  const mine = ({ id, attempts }: Leased) =>
    deliveries()
      .where({ id, attempts, status: 'queued', lease_owner: owner })
      .where('lease_until', '>', now());

  /**
   * Marks that the call is about to be made. This comes before the call, so that it is made at most
   * once.
   * @returns the attempt's number; undefined where the delivery is no longer this process's
   */
  async function begin(delivery: Leased, sentAs: SentAs): Promise<number | undefined> {
    const attempts = delivery.attempts + 1;
    const begun = await mine(delivery).update({
      status: 'sending',
      reason: null,
      attempts,
      sent_as: sentAs,
      wamid: null,
      lease_until: moment(clock() + sendingMs),
      updated_at: now(),
    });
    return begun > 0 ? attempts : undefined;
  }

  /** Ends a delivery without a call. */
  async function end(delivery: Leased, status: 'skipped' | 'failed', reason: string) {
    await mine(delivery).update({
      status,
      reason,
      lease_owner: null,
      lease_until: null,
      updated_at: now(),
    });
  }

  /** Gives back what was leased and not called. */
  async function release() {
    await deliveries()
      .where({ status: 'queued', lease_owner: owner })
      .update({ lease_owner: null, lease_until: null });
  }

  /** When the next delivery is due, in milliseconds; undefined where none waits. */
  async function nextDue(): Promise<number | undefined> {
    const next = await waiting().orderBy('next_attempt_at').first('next_attempt_at');
    return next && Date.parse(next.next_attempt_at);
  }

  return { lease, begin, end, release, nextDue };
}

export type DeliveryQueue = ReturnType<typeof deliveryQueue>;
