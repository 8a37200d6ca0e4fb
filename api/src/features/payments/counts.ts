import type { ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { notificationsSince } from './inbox';
import { paymentRows } from './rows';

const dayMs = 24 * 60 * 60 * 1000;
/** Nobody pays on a page that is older, so nothing happens to such payments any more. */
const openWindowMs = 14 * dayMs;

/** What has happened at one payment service. */
export interface PaymentCounts {
  provider: ProviderName;
  /** Payments that riders have begun in the last two weeks, and whose money has not come. */
  open: number;
  /** Payments whose money has come in the last day, however we learnt of it. */
  paid: number;
  /** Notifications of the last day. */
  notifications: number;
}

type Grouped = { provider: ProviderName; count: number | string }[];

/** Counts the payments of each of these services. */
export async function paymentCounts(
  db: Database,
  providers: readonly ProviderName[],
  now: number,
): Promise<PaymentCounts[]> {
  const recent = (state: 'open' | 'paid') =>
    paymentRows(db)
      .where({ state })
      .where('created_at', '>=', timestamp(now - openWindowMs))
      .groupBy('provider')
      .select('provider')
      .count({ count: '*' });
  const dayAgo = timestamp(now - dayMs);
  const open = (await recent('open')) as Grouped;
  const paid = (await recent('paid').where('updated_at', '>=', dayAgo)) as Grouped;
  const notifications = (await notificationsSince(db, dayAgo)) as Grouped;
  const of = (rows: Grouped, provider: ProviderName) =>
    Number(rows.find((row) => row.provider === provider)?.count ?? 0);
  return providers.map((provider) => ({
    provider,
    open: of(open, provider),
    paid: of(paid, provider),
    notifications: of(notifications, provider),
  }));
}
