import { limits } from '@ridgeline/contract';
import { paymentEndpoints } from '@ridgeline/contract/endpoints/payments';
import express, { type Request } from 'express';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { PaymentContext } from './context';
import { receiveNotification } from './inbox';
import { offeredNames } from './offeredProvider';

/** Leaves the body unparsed, because signatures cover its exact bytes. */
const rawBody = express.raw({ type: () => true, limit: limits.jsonBytes });

const headersOf = ({ headers }: Request) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** `/api/payments`: the ways to pay, and the notifications of payment services. */
export const paymentRoutes = (context: PaymentContext, originOf: OriginOf) => [
  handle(paymentEndpoints.providers, ({ request }) =>
    offeredNames(context.providers, originOf(request)),
  ),
  handle(
    paymentEndpoints.notify,
    async ({ params: { provider }, request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveNotification(context, provider, {
        body,
        headers: headersOf(request),
        ip: request.ip ?? '',
      });
      return { received: true as const };
    },
    { readBody: rawBody },
  ),
];
