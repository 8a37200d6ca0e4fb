import type { ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { paymentRows } from './rows';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How late a notification may be before it counts as lost. */
const lateMs = 15 * minuteMs;
/** How long a lost one is remembered, if nothing is paid that way any more. */
const rememberedMs = 7 * dayMs;

/** A payment service that does not report payments. */
export interface SilentProvider {
  provider: ProviderName;
  /** How many payments we know only because we asked. */
  payments: number;
}

/**
 * The payment services that took money, as they said when we asked, but have notified us of nothing since: the parties
 * wait, up to an hour, until we ask, and then may have lost their places. Payments whose page was only opened say
 * nothing, because most of these were not paid.
 */
export async function silentProviders(db: Database, now = Date.now()): Promise<SilentProvider[]> {
  const rows = await paymentRows(db)
    .whereNot({ provider: 'eft' })
    .where({ state: 'paid' })
    .where('created_at', '>=', timestamp(now - rememberedMs))
    .where('updated_at', '<=', timestamp(now - lateMs))
    .whereNotExists(
      db('payment_notifications')
        .where('payment_notifications.provider', db.ref('payments.provider'))
        .where('payment_notifications.received_at', '>=', db.ref('payments.created_at')),
    )
    .groupBy('provider')
    .orderBy('provider')
    .select<{ provider: ProviderName; count: number | string }[]>(
      'provider',
      db.raw('count(*) as count'),
    );
  return rows.map(({ provider, count }) => ({ provider, payments: Number(count) }));
}
