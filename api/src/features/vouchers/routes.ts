import { voucherMessages } from '@ridgeline/contract';
import { voucherEndpoints } from '@ridgeline/contract/endpoints/vouchers';
import type { Draw } from '../../platform/drawing/drawings';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { throwIfLimited } from '../../platform/rateLimit/visitor';
import type { VoucherContext } from './context';
import type { Poster } from './drawPoster';
import { voucherError } from './errors';
import { voucherByToken } from './lookup';
import { queueVoucherMail } from './mails';
import { posterOf } from './poster';
import { viewVoucher } from './view';

const threeAnHour = { limit: 3, windowMs: 60 * 60 * 1000 };

interface VoucherRouteDependencies {
  context: VoucherContext;
  throttle: ThrottleStore;
  drawPoster: Draw<Poster>;
}

/** `/api/vouchers`: the endpoints for whoever has a voucher. Its secret link authorizes the requests. */
export function voucherRoutes({ context, throttle, drawPoster }: VoucherRouteDependencies) {
  const { db } = context;
  return [
    handle(voucherEndpoints.get, async ({ params }) => ({
      ...viewVoucher(context, await voucherByToken(db, params.token)),
      payment: null,
    })),
    handle(voucherEndpoints.file, async ({ params, response }) => {
      const poster = await posterOf(context, await voucherByToken(db, params.token));
      const file = await drawPoster(response, poster);
      response.type('application/pdf').attachment('voucher.pdf').send(file);
      return sent;
    }),
    handle(voucherEndpoints.sendAgain, async ({ params, response }) => {
      const row = await voucherByToken(db, params.token);
      if (row.contact_email === '' || row.state !== 'live') throw voucherError('NoVoucherFile');
      const waitMs = await throttle.consume(`voucher mails of ${row.id}`, threeAnHour);
      throwIfLimited(waitMs, voucherMessages.tooManyMails, response);
      await queueVoucherMail(context, db, { voucherId: row.id, about: 'issued' });
      return { message: voucherMessages.sentAgain };
    }),
  ];
}
