import { parseArgs } from 'node:util';
import { accounts } from '../../testPayments/accounts';
import { startPaymentStandIn } from './server';

/** A stand-in for PayFast and Yoco, for development. */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4101' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/payments/yoco' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const { settings } = await startPaymentStandIn(() => values.webhook, {
  port: Number(values.port),
  onNotified: (what, status) => say(`${what} → ${status ?? 'no answer'}`),
});
const { payFast, yoco } = settings;

say(`The stand-in for PayFast and Yoco listens. Start the site with:

PAYFAST_URL=${payFast.pageUrl} \\
PAYFAST_API_URL=${payFast.apiUrl} \\
PAYFAST_MERCHANT_ID=${accounts.payFast.merchantId} \\
PAYFAST_MERCHANT_KEY=${accounts.payFast.merchantKey} \\
PAYFAST_PASSPHRASE='${accounts.payFast.passphrase}' \\
YOCO_API_URL=${yoco.apiUrl} \\
YOCO_SECRET_KEY=${accounts.yoco.secretKey} \\
YOCO_WEBHOOK_SECRET=${accounts.yoco.webhookSecret} npm run dev
`);
