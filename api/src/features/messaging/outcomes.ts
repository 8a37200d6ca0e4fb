import type { Database } from '../../platform/db/connect';
import type { Decision } from './decision';
import { reasons } from './reasons';
import type { Attempt } from './reference';
import type { DeliveryRow } from './rows';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

/** How long to wait for the webhook to report on a call without a response. */
export const graceMs = 10 * 60 * 1000;

const noLease = { lease_owner: null, lease_until: null };

/**
 * Records the outcome of calls, from their responses and from the webhook. Each update names the attempt and the states
 * it may follow, so that a late update never overwrites a newer one.
 */
export function deliveryOutcomes(db: Database, clock: Clock) {
  const deliveries = () => db<DeliveryRow>('message_deliveries');
  const now = () => timestamp(clock());
  const deliveryOf = ({ deliveryId, attempt }: Attempt) =>
    deliveries().where({ id: deliveryId, attempts: attempt });
  const inFlight = (attempt: Attempt) =>
    deliveryOf(attempt).where((either) =>
      either.where({ status: 'sending' }).orWhere({ status: 'failed', uncertain: true }),
    );

  /** WhatsApp accepted the message; the webhook may already have reported that, or more. */
  async function accepted(attempt: Attempt, wamid: string) {
    await deliveryOf(attempt).update({ wamid });
    await inFlight(attempt).update({
      status: 'sent',
      reason: null,
      uncertain: false,
      updated_at: now(),
      ...noLease,
    });
  }

  const afterRefusal = (decision: Decision): Partial<DeliveryRow> =>
    decision.kind === 'retry'
      ? {
          status: 'queued',
          next_attempt_at: timestamp(clock() + decision.afterMs),
          reason: decision.afterMs > 0 ? reasons.again : null,
          ...(decision.asTemplate && { template_only: true }),
        }
      : { status: 'failed', reason: decision.reason };

  /** WhatsApp rejected the message. */
  async function refused(attempt: Attempt, retries: number, decision: Decision) {
    await deliveryOf(attempt)
      .where({ status: 'sending' })
      .update({ ...afterRefusal(decision), retries: retries + 1, updated_at: now(), ...noLease });
  }

  /**
   * WhatsApp accepted the message, but reported later that it could not be delivered.
   * @returns whether that changed anything
   */
  async function bounced(attempt: Attempt, retries: number, decision: Decision): Promise<boolean> {
    const changed = await deliveryOf(attempt)
      .where((either) =>
        either
          .whereIn('status', ['sending', 'sent'])
          .orWhere({ status: 'failed', uncertain: true }),
      )
      .update({
        ...afterRefusal(decision),
        uncertain: false,
        // This attempt is over: late updates about it must not delay the next one.
        attempts: attempt.attempt + 1,
        retries: retries + 1,
        updated_at: now(),
        ...noLease,
      });
    return changed > 0;
  }

  /** There was no response. Until the webhook reports, the message is not sent again. */
  async function unanswered(attempt: Attempt) {
    await deliveryOf(attempt).where({ status: 'sending' }).update({ reason: reasons.noAnswerYet });
  }

  /** Fails calls that got no report in time: a person has to decide whether to resend. */
  async function giveUpUnanswered(messageId: string) {
    await deliveries()
      .where({ message_id: messageId, status: 'sending' })
      .where('lease_until', '<=', timestamp(clock() - graceMs))
      .update({
        status: 'failed',
        uncertain: true,
        reason: reasons.mayHaveArrived,
        updated_at: now(),
        ...noLease,
      });
  }

  /** Records the progress that the webhook reports. Progress never goes back. */
  async function progressed(
    attempt: Attempt,
    wamid: string,
    status: 'sent' | 'delivered' | 'read',
  ) {
    const update = { status, wamid, reason: null, uncertain: false, updated_at: now(), ...noLease };
    // An arrival counts for any attempt, and makes further attempts unnecessary.
    const delivery = deliveries().where({ id: attempt.deliveryId });
    if (status === 'read') await delivery.whereNot({ status: 'read' }).update(update);
    else if (status === 'delivered')
      await delivery.whereNotIn('status', ['delivered', 'read']).update(update);
    else {
      await inFlight(attempt).update(update);
      // The message seemed to be rejected, and waits for an attempt that it does not need.
      if (attempt.attempt > 0) await deliveryOf(attempt).where({ status: 'queued' }).update(update);
    }
  }

  return { accepted, refused, bounced, unanswered, giveUpUnanswered, progressed };
}

export type DeliveryOutcomes = ReturnType<typeof deliveryOutcomes>;
