import { voucherOrderSchema } from '@ridgeline/contract';
import type { BookingContext } from '../features/bookings/context';
import { payByVoucher } from '../features/bookings/pay/payByVoucher';
import { codeOf } from '../features/vouchers/code';
import { recordVoucherPayment } from '../features/vouchers/issue';
import { voucherById } from '../features/vouchers/lookup';
import { orderVoucher } from '../features/vouchers/order';

/** A voucher of the demo, with which one of its parties has paid for its ride. */
export const demoVoucher = {
  /** Days ago. */
  ordered: 32,
  paid: 30,
  order: voucherOrderSchema.parse({
    amountCents: 600_000,
    forWhom: 'Riaan',
    words: 'Fifty, and you have talked of it for thirty of them.\nPick a ride. I come along.',
    contact: { name: 'Marlize Steyn', email: 'marlize@riders.example' },
    provider: 'eft',
  }),
};

/** Orders the demo's voucher by transfer, as a visitor does. */
export const orderDemoVoucher = (context: BookingContext, id: string, origin: string) =>
  orderVoucher(context, { ...demoVoucher.order, origin }, id);

/** Records the transfer for the demo's voucher, as an owner does. */
export const payForDemoVoucher = (context: BookingContext, id: string, who: string) =>
  recordVoucherPayment(
    context,
    id,
    { amountCents: demoVoucher.order.amountCents, method: 'eft' },
    who,
    'demo',
  );

/** Pays for a booking with the demo's voucher, as its party does with the code on it. */
export async function payByDemoVoucher(context: BookingContext, id: string, bookingId: string) {
  const code = codeOf(context.keyring, await voucherById(context.db, id));
  if (code === undefined) throw new Error('The voucher of the demo has no code.');
  await payByVoucher(context, bookingId, { code });
}
