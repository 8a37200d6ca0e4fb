import { voucherMessages } from '@ridgeline/contract';
import { voucherEndpoints } from '@ridgeline/contract/endpoints/vouchers';
import type { Draw } from '../../platform/drawing/drawings';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor, throwIfLimited } from '../../platform/rateLimit/visitor';
import { assertOffered, offeredProvider } from '../payments/offeredProvider';
import { queryOpened } from '../payments/openedPayments';
import type { VoucherContext } from './context';
import type { Poster } from './drawPoster';
import { voucherError } from './errors';
import { voucherById, voucherByToken, voucherExists } from './lookup';
import { queueVoucherMail } from './mails';
import { chooseVoucherPayment, orderVoucher } from './order';
import { payableVoucher, voucherPage } from './page';
import { posterOf } from './poster';
import { sellsVouchers } from './selling';
import { canBeMailed } from './view';

/** An unpaid order takes nothing from anybody, but it can send a mail. */
const tenInTenMinutes = { name: 'voucher order', limit: 10, windowMs: 10 * 60 * 1000 };
const threeAnHour = { limit: 3, windowMs: 60 * 60 * 1000 };

interface VoucherRouteDependencies {
  context: VoucherContext;
  throttle: ThrottleStore;
  originOf: OriginOf;
  withIdempotencyKey: WithIdempotencyKey;
  drawPoster: Draw<Poster>;
}

/** `/api/vouchers`: the endpoints for whoever buys or has a voucher. Its secret link authorizes the requests. */
export function voucherRoutes(dependencies: VoucherRouteDependencies) {
  const { context, throttle, originOf, withIdempotencyKey, drawPoster } = dependencies;
  const { db, providers } = context;
  return [
    handle(voucherEndpoints.order, async ({ body, request, response }) => {
      if (!(await sellsVouchers(db))) throw voucherError('VouchersNotSold');
      const origin = originOf(request);
      await limitVisitor(throttle, tenInTenMinutes, request, response);
      await assertOffered(providers, body.provider, origin);
      const id = await withIdempotencyKey(request, response, {
        kind: 'voucher-order',
        fingerprint: () => fingerprintOf(body),
        exists: (key) => voucherExists(db, key),
        create: (key, within) => orderVoucher(context, { ...body, origin }, key, within),
        // Only the secret link grants access to a voucher, so a reused key must not reveal it.
        secret: { reused: voucherMessages.keyReused },
      });
      return payableVoucher(context, await voucherById(db, id), { starts: true });
    }),
    handle(voucherEndpoints.pay, async ({ params, body, request }) => {
      const { id } = await voucherByToken(db, params.token);
      // It may be paid already, on another page whose notification is late or lost.
      await queryOpened(context, id);
      const provider = offeredProvider(providers, body.provider);
      await assertOffered(providers, body.provider, originOf(request));
      await chooseVoucherPayment(context, id, provider);
      const options = { starts: true, leaves: true };
      return payableVoucher(context, await voucherById(db, id), options);
    }),
    handle(voucherEndpoints.get, ({ params }) => voucherPage(context, params.token)),
    handle(voucherEndpoints.file, async ({ params, response }) => {
      const poster = await posterOf(context, await voucherByToken(db, params.token));
      const file = await drawPoster(response, poster);
      response.type('application/pdf').attachment('voucher.pdf').send(file);
      return sent;
    }),
    handle(voucherEndpoints.sendAgain, async ({ params, response }) => {
      const row = await voucherByToken(db, params.token);
      if (!canBeMailed(row)) throw voucherError('NoVoucherFile');
      const waitMs = await throttle.consume(`voucher mails of ${row.id}`, threeAnHour);
      throwIfLimited(waitMs, voucherMessages.tooManyMails, response);
      await queueVoucherMail(context, db, { voucherId: row.id, about: 'issued' });
      return { message: voucherMessages.sentAgain };
    }),
  ];
}
