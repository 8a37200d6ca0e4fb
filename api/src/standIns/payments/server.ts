import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { PayFastSettings, YocoSettings } from '../../features/payments/settings';
import { accounts } from '../../testPayments/accounts';
import { paymentStandIn } from '../../testPayments/standIn';

/**
 * Starts a stand-in for PayFast and Yoco as a separate server.
 * @param webhook the URL to which Yoco sends the shop's events
 * @param port 0 for a free one
 */
export async function startPaymentStandIn(
  webhook: () => string,
  {
    port = 0,
    onNotified,
  }: { port?: number } & Pick<Parameters<typeof paymentStandIn>[0], 'onNotified'> = {},
) {
  let url = '';
  const standIn = paymentStandIn({
    pageOrigin: () => url,
    yocoWebhook: webhook,
    ...(onNotified && { onNotified }),
  });
  const app = express();
  app.use(standIn.routes);
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(port, '127.0.0.1', () => resolve(listening));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payFast: PayFastSettings = {
    ...accounts.payFast,
    pageUrl: `${url}/payfast`,
    apiUrl: `${url}/payfast/api`,
    sandbox: false,
  };
  const yoco: YocoSettings = { ...accounts.yoco, apiUrl: `${url}/yoco` };
  return {
    ...standIn,
    /** Settings for a shop to use it. */
    settings: { payFast, yoco },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PaymentStandInServer = Awaited<ReturnType<typeof startPaymentStandIn>>;
