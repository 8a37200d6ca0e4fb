import { bookingMessages, type ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/db/timestamp';
import type { PaymentContext } from './context';
import type { PaymentRow, Payments } from './payments';
import type { Notification, NotificationResult, RawNotification, RefundResult } from './provider';

interface NotificationRow {
  provider: ProviderName;
  notification_id: string;
  /** The body, in base64. */
  raw: string;
  received_at: string;
  applied_at: string | null;
  outcome: string | null;
}

const rows = (db: Database) => db<NotificationRow>('payment_notifications');

const unknownPayment = 'unknown payment';
/** The outcome of a notification about a refund that is not entered here. */
export const unknownRefund = 'unknown refund';

/** The outcome of a notification about a payment that this site does not know. */
const withoutPayment = (result: NotificationResult) =>
  'outcome' in result && result.outcome.state === 'paid' ? unknownPayment : 'about nothing here';

/**
 * Notifications that money came for a payment that this site does not know, oldest first: for example for one that was
 * made after the backup from which the site was restored.
 */
export const unknownNotifications = (db: Database) =>
  rows(db)
    .where({ outcome: unknownPayment })
    .orderBy('received_at')
    .select('provider', 'notification_id', 'received_at');

/**
 * Records the result of a refund of a payment. The transaction must not have read anything of the booking yet.
 * @returns the outcome as a short text
 */
type ApplyRefundResult = (
  transaction: Database,
  payment: PaymentRow,
  result: RefundResult,
) => Promise<string>;

/**
 * Receives the notifications of payment services. It first stores each notification once, exactly as it was sent. It
 * then applies the effect once, in the transaction that marks the notification as applied.
 */
export function notificationInbox(
  { db, providers, clock, logger }: PaymentContext,
  { findPayment, applyOutcome }: Payments,
  applyRefundResult: ApplyRefundResult,
) {
  async function store(provider: ProviderName, { id }: Notification, raw: RawNotification) {
    try {
      await rows(db).insert({
        provider,
        notification_id: id,
        raw: raw.body.toString('base64'),
        received_at: timestamp(clock()),
        applied_at: null,
        outcome: null,
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  const effectOf = (transaction: Database, payment: PaymentRow, result: NotificationResult) =>
    'refund' in result
      ? applyRefundResult(transaction, payment, result.refund)
      : applyOutcome(transaction, payment, result.outcome);

  async function apply(provider: ProviderName, { id, about, ...result }: Notification) {
    // Read this outside the transaction. Otherwise MariaDB would take the transaction's snapshot before it waits for
    // the booking, and hide what others commit meanwhile.
    const payment = await findPayment(provider, about);
    const outcome = await db.transaction(async (transaction) => {
      const thisRow = () => rows(transaction).where({ provider, notification_id: id });
      const claimed = await thisRow()
        .whereNull('applied_at')
        .update({ applied_at: timestamp(clock()) });
      if (claimed === 0) return undefined;
      const effect = payment
        ? await effectOf(transaction, payment, result)
        : withoutPayment(result);
      await thisRow().update({ outcome: effect });
      return effect;
    });
    if (outcome === unknownPayment || outcome === unknownRefund)
      logger.warn({ provider, notification: id }, `a notification is about an ${outcome}`);
  }

  /** @throws {HttpError} if the notification is not from the provider, or cannot be checked at the moment */
  return async function receive(name: ProviderName, raw: RawNotification) {
    const provider = providers.get(name);
    if (!provider) throw new HttpError(404, bookingMessages.notificationRefused);
    const notification = await provider.readNotification(raw).catch((error: unknown) => {
      logger.warn({ err: error, provider: name }, 'a notification about a payment was refused');
      throw error;
    });
    if (!notification) return;
    await store(name, notification, raw);
    await apply(name, notification);
  };
}

export type ReceiveNotification = ReturnType<typeof notificationInbox>;
