import { bookingMessages, type ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import type { BookingContext } from '../bookings/context';
import type { Refunds } from '../bookings/refunds';
import type { PaymentRow, Payments } from './payments';
import type { Notification, NotificationNews, RawNotification } from './provider';

interface NotificationRow {
  provider: ProviderName;
  notification_id: string;
  /** In base64. */
  raw: string;
  received_at: string;
  applied_at: string | null;
  outcome: string | null;
}

const rows = (db: Database) => db<NotificationRow>('payment_notifications');

/**
 * Takes notifications of payment services. Each is stored as it came, once, before anything follows from it; its
 * effect is applied once, in the transaction that marks it as applied.
 */
export function notificationInbox(
  { db, providers, clock, logger }: BookingContext,
  { findPayment, applyOutcome }: Payments,
  { applyNews }: Pick<Refunds, 'applyNews'>,
) {
  async function store(provider: ProviderName, { id }: Notification, raw: RawNotification) {
    try {
      await rows(db).insert({
        ...{ provider, notification_id: id, raw: raw.body.toString('base64') },
        ...{ received_at: timestamp(clock()), applied_at: null, outcome: null },
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  const effectOf = (transaction: Database, payment: PaymentRow, news: NotificationNews) =>
    'refund' in news
      ? applyNews(transaction, payment, news.refund)
      : applyOutcome(transaction, payment, news.outcome);

  async function apply(provider: ProviderName, { id, about, ...news }: Notification) {
    // Read this first: the transaction must see what others commit while it waits for the booking.
    const payment = await findPayment(provider, about);
    await db.transaction(async (transaction) => {
      const itself = () => rows(transaction).where({ provider, notification_id: id });
      const claimed = await itself()
        .whereNull('applied_at')
        .update({ applied_at: timestamp(clock()) });
      if (claimed === 0) return;
      const result = payment ? await effectOf(transaction, payment, news) : 'unknown payment';
      await itself().update({ outcome: result });
    });
  }

  /** @throws {HttpError} when it is not from the provider */
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
