import express, { Router, type Request, type RequestHandler } from 'express';
import {
  apiSignatureOf,
  signatureOf,
  type Fields,
} from '../../features/payments/payFast/signature';
import { csv } from '../../platform/http/csv';
import { accounts } from '../accounts';
import { hangUp } from '../hangUp';
import type { Till, TillPayment } from '../till';

const { merchantId, merchantKey, passphrase } = accounts.payFast;
const form = express.text({ type: 'application/x-www-form-urlencoded' });

const header = [
  'Date',
  'Type',
  'Sign',
  'Party',
  'Name',
  'Description',
  'Currency',
  'Funding Type',
  'Gross',
  'Fee',
  'Net',
  'Balance',
  'M Payment ID',
  'PF Payment ID',
];

const historyRow = ({
  amountCents,
  paidAs = '',
  paidAt = '',
  shopId,
  description,
}: TillPayment) => {
  const gross = (amountCents / 100).toFixed(2);
  return [
    paidAt.slice(0, 19).replace('T', ' '),
    'FUNDS_RECEIVED',
    'CREDIT',
    'Somebody',
    description,
    '',
    'ZAR',
    'CC',
    gross,
    '0.00',
    gross,
    '22,574.02',
    shopId,
    paidAs,
  ];
};

/** The fields that the signature of a call covers: some headers, the query and the body. */
function signedFields({ headers, query, body }: Request) {
  const signedQuery = { ...(query as Record<string, string>) };
  delete signedQuery.testing;
  const signedHeaders = Object.fromEntries(
    ['merchant-id', 'version', 'timestamp'].map((name) => [name, String(headers[name])]),
  );
  return { ...signedHeaders, ...signedQuery, ...(body as Record<string, string> | undefined) };
}

const authorized: RequestHandler = (request, response, next) => {
  const isSigned =
    request.get('signature') === apiSignatureOf(signedFields(request), passphrase) &&
    request.get('merchant-id') === merchantId;
  if (!isSigned)
    return void response.status(401).json({ code: 401, data: 'Merchant authorisation failed' });
  next();
};

/**
 * PayFast's routes for riders' browsers and shops.
 * @param confirms whether PayFast sent a notification
 */
export function payFastRoutes(till: Till, confirms: (parameters: string) => boolean) {
  const { behaviour } = till;
  const router = Router();
  router.use(hangUp(behaviour));

  router.post('/eng/process', form, (request, response) => {
    const fields: Fields = [...new URLSearchParams(String(request.body))];
    const sent = Object.fromEntries(fields);
    const signed = fields.filter(([name]) => name !== 'signature');
    const isOurMerchant = sent.merchant_id === merchantId && sent.merchant_key === merchantKey;
    if (!isOurMerchant || sent.signature !== signatureOf(signed, passphrase))
      return void response
        .status(400)
        .send('Generated signature does not match submitted signature');
    const shopId = sent.m_payment_id ?? '';
    const id = `pf-${shopId}`;
    if (!till.find(id))
      till.open({
        id,
        provider: 'payfast',
        shopId,
        notifyUrl: sent.notify_url,
        amountCents: Math.round(Number(sent.amount) * 100),
        description: sent.item_name ?? '',
        returnUrl: sent.return_url ?? '',
        cancelUrl: sent.cancel_url ?? '',
        // PayFast lets the rider try again, or cancel.
        failureUrl: sent.cancel_url ?? '',
      });
    response.redirect(303, `../../pay/${id}`);
  });

  router.post('/eng/query/validate', form, (request, response) => {
    response.send(confirms(String(request.body)) ? 'VALID' : 'INVALID');
  });

  router.get('/api/transactions/history', authorized, (_request, response) => {
    const paid = till.payments.filter(({ paidAs, provider }) => paidAs && provider === 'payfast');
    response.json({ response: csv([header, ...paid.map(historyRow)]) });
  });

  const paidAs = (id: unknown) => till.payments.find((payment) => payment.paidAs === id);

  router.get('/api/refunds/query/:id', authorized, (request, response) => {
    const payment = paidAs(request.params.id);
    if (!payment) return void response.status(404).end();
    const method = behaviour.refunds === 'to a bank account' ? 'BANK_PAYOUT' : 'PAYMENT_SOURCE';
    response.json({
      amount_original: payment.amountCents,
      amount_available_for_refund: payment.amountCents - payment.refundedCents,
      status: 'REFUNDABLE',
      refund_full: { method },
      refund_partial: { method },
    });
  });

  router.post('/api/refunds/:id', express.json(), authorized, (request, response) => {
    const payment = paidAs(request.params.id);
    if (!payment || behaviour.refunds === 'refused')
      return void response.status(400).json({ code: 400, data: { response: false } });
    payment.refundedCents += Number((request.body as { amount: string }).amount);
    response.json({ code: 200, status: 'success', data: { response: true, message: 'Success' } });
  });

  return router;
}
