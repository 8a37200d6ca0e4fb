import { bookingMessages, voucherMessages } from '@ridgeline/contract';
import { voucherEndpoints } from '@ridgeline/contract/endpoints/vouchers';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { sendCsv } from '../../platform/http/sendCsv';
import type { VoucherContext } from './context';
import { entriesOf } from './entries';
import { endVoucher, issueVoucher, recordVoucherPayment } from './issue';
import { listVouchers, movements } from './list';
import { voucherById, voucherExists } from './lookup';
import { voucherFile } from './view';

/** `/api/admin/vouchers`: what the owner does with vouchers. */
export function voucherAdminRoutes(
  context: VoucherContext,
  originOf: OriginOf,
  withIdempotencyKey: WithIdempotencyKey,
) {
  const { db } = context;

  const fileOf = async (id: string) =>
    voucherFile(context, await voucherById(db, id), await entriesOf(db, id));

  return [
    handle(voucherEndpoints.list, ({ query }) => listVouchers(context, query)),
    handle(voucherEndpoints.exportAll, ({ response }) =>
      sendCsv(response, 'vouchers.csv', movements(db)),
    ),
    handle(voucherEndpoints.issue, async ({ body, request, response, account }) => {
      const origin = originOf(request);
      const id = await withIdempotencyKey(request, response, {
        kind: 'voucher',
        fingerprint: () => fingerprintOf(body),
        exists: (key) => voucherExists(db, key),
        create: (key, within) =>
          issueVoucher(context, { ...body, origin }, account.username, key, within),
        current: fileOf,
        reused: voucherMessages.issuedKeyReused,
      });
      return fileOf(id);
    }),
    handle(voucherEndpoints.recordPayment, async (call) => {
      const { params, body, request, response, account } = call;
      await withIdempotencyKey(request, response, {
        kind: 'voucher-payment',
        fingerprint: () => fingerprintOf([params.id, body]),
        create: (key, within) =>
          recordVoucherPayment(context, params.id, body, account.username, key, within),
        current: () => fileOf(params.id),
        reused: bookingMessages.moneyKeyReused,
      });
      return fileOf(params.id);
    }),
    handle(voucherEndpoints.end, async ({ params, body, account }) => {
      await endVoucher(context, params.id, body, account.username);
      return fileOf(params.id);
    }),
  ];
}
