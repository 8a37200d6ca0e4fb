import { limits } from '@ridgeline/contract';
import { onlineHoldEnd, transferDaysEnd } from '@ridgeline/contract/bookings/holds';
import { timestamp } from '../../platform/db/timestamp';
import type { PaymentProvider } from '../payments/provider';
import type { VoucherContext } from './context';
import { voucherRows, type VoucherRow } from './rows';

/** A transfer that was made in time may arrive a day later. */
const transferGraceDays = 1;

type Wait = PaymentProvider['keepsPlacesFor'];

/** When an order stops waiting for its payment, in milliseconds since 1970. */
const endOf = (wait: Wait, since: number, graceDays = 0) =>
  wait === 'minutes'
    ? onlineHoldEnd(limits.voucherOrder, since)
    : transferDaysEnd({ eftDays: limits.voucherOrder.eftDays + graceDays }, since);

/**
 * Until when an order waits, as its buyer reads it. An order that waits is only written when somebody chooses how to
 * pay, so it waits anew from then on.
 */
export const waitsUntil = (
  { keepsPlacesFor }: Pick<PaymentProvider, 'keepsPlacesFor'>,
  { updated_at }: Pick<VoucherRow, 'updated_at'>,
): string => timestamp(endOf(keepsPlacesFor, Date.parse(updated_at)));

/** Ends orders that nobody has paid in time. Money that comes later still pays for them. */
export async function lapseVouchers({
  db,
  clock,
  providers,
}: Pick<VoucherContext, 'db' | 'clock' | 'providers'>) {
  const now = clock();
  const names = (wait: Wait) =>
    [...providers.values()]
      .filter(({ keepsPlacesFor }) => keepsPlacesFor === wait)
      .map(({ name }) => name);
  /** The latest change of orders that have waited for long enough. */
  const before = (wait: Wait) => timestamp(now - endOf(wait, 0, transferGraceDays));
  const waiting = () => voucherRows(db).where({ state: 'awaiting-payment' });
  const lapsed = { state: 'lapsed', updated_at: timestamp(now) } as const;
  await waiting()
    .whereIn('provider', names('days'))
    .where('updated_at', '<=', before('days'))
    .update(lapsed);
  // A service that is no longer set up takes no payments.
  await waiting()
    .whereNotIn('provider', names('days'))
    .where('updated_at', '<=', before('minutes'))
    .update(lapsed);
}
