import type { ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { freshTransaction, type FreshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import type { PaymentContext } from './context';
import { paymentError } from './errors';
import { applyOutcome, findPayment } from './payments';
import type { Notification, NotificationResult, RawNotification } from './provider';
import type { PaymentRow } from './rows';

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

/** Deletes the notifications that were applied, once they are older than `before`. */
export const pruneNotifications = async (db: Database, before: string): Promise<void> => {
  await rows(db).whereNotNull('applied_at').where('received_at', '<', before).delete();
};

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

/** Counts the notifications since a moment, by the service that sent them. */
export const notificationsSince = (db: Database, since: string) =>
  rows(db)
    .where('received_at', '>=', since)
    .groupBy('provider')
    .select('provider')
    .count({ count: '*' });

/** Stores a notification once, exactly as it was sent. */
async function store(
  context: PaymentContext,
  provider: ProviderName,
  { id }: Notification,
  raw: RawNotification,
) {
  const { db, clock } = context;
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

const effectOf = (
  context: PaymentContext,
  fresh: FreshTransaction,
  payment: PaymentRow,
  result: NotificationResult,
) =>
  'refund' in result
    ? context.applyRefundResult(fresh, payment, result.refund)
    : applyOutcome(context, fresh, payment, result.outcome);

/** Applies a notification once, in the transaction that marks it as applied. */
async function apply(
  context: PaymentContext,
  provider: ProviderName,
  { id, about, ...result }: Notification,
) {
  const { db, clock, logger } = context;
  // Read this outside the transaction. Otherwise MariaDB would take the transaction's snapshot before it waits for
  // the booking, and hide what others commit meanwhile.
  const payment = await findPayment(context, provider, about);
  const outcome = await freshTransaction(db, async (fresh) => {
    const transaction = fresh.writes;
    const thisRow = () => rows(transaction).where({ provider, notification_id: id });
    const claimed = await thisRow()
      .whereNull('applied_at')
      .update({ applied_at: timestamp(clock()) });
    if (claimed === 0) return undefined;
    const effect = payment
      ? await effectOf(context, fresh, payment, result)
      : withoutPayment(result);
    await thisRow().update({ outcome: effect });
    return effect;
  });
  if (outcome === unknownPayment || outcome === unknownRefund)
    logger.warn({ provider, notification: id }, `a notification is about an ${outcome}`);
}

/**
 * Receives a notification of a payment service.
 * @throws NotificationUnexpected if the site does not use this service; NotificationRefused if it is not from the service;
 *   NotificationUnchecked if that cannot be checked at the moment
 */
export async function receiveNotification(
  context: PaymentContext,
  name: ProviderName,
  raw: RawNotification,
) {
  const { providers, logger } = context;
  const provider = providers.get(name);
  if (!provider) throw paymentError('NotificationUnexpected');
  const notification = await provider.readNotification(raw).catch((error: unknown) => {
    logger.warn({ err: error, provider: name }, 'a notification about a payment was refused');
    throw error;
  });
  if (!notification) return;
  await store(context, name, notification, raw);
  await apply(context, name, notification);
}
