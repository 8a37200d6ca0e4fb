import { z } from 'zod';
import { isSame } from '../../../platform/secrets/isSame';
import { callProvider } from '../callProvider';
import type { Notification, PaymentOutcome, RawNotification } from '../provider';
import { paymentError } from '../errors';
import type { PayFastSettings } from '../settings';
import { parametersOf, signatureOf, type Fields } from './signature';
import { payFastSource } from './source';

const notificationSchema = z.object({
  merchant_id: z.string(),
  m_payment_id: z.string(),
  pf_payment_id: z.string().regex(/^[\w-]{1,64}$/),
  payment_status: z.string().regex(/^\w{1,32}$/),
  amount_gross: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .optional(),
});

type Posted = z.infer<typeof notificationSchema>;

function outcomeOf({ payment_status, amount_gross, pf_payment_id }: Posted): PaymentOutcome {
  if (payment_status === 'CANCELLED' || payment_status === 'FAILED') return { state: 'failed' };
  if (payment_status !== 'COMPLETE' || amount_gross === undefined) return { state: 'open' };
  const amountCents = Math.round(Number(amount_gross) * 100);
  return { state: 'paid', amountCents, reference: pf_payment_id };
}

/** The signature is the last field. It covers all fields before it, including empty ones. */
function readFields(body: Buffer) {
  const posted = [...new URLSearchParams(body.toString())];
  const end = posted.findIndex(([name]) => name === 'signature');
  return { signed: posted.slice(0, end), signature: posted[end]?.[1] ?? '' };
}

/** Reads PayFast's instant transaction notifications (ITN), with the security checks of its documentation. */
export function notificationReader({ merchantId, passphrase, pageUrl }: PayFastSettings) {
  const isFromPayFast = payFastSource(pageUrl);

  /** Confirms with PayFast that it sent this notification. */
  async function assertConfirmed(fields: Fields) {
    const { status, text } = await callProvider(`${pageUrl}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: parametersOf(fields),
    }).catch(() => ({ status: 503, text: '' }));
    if (status !== 200)
      throw paymentError('NotificationUnchecked', {
        why: 'PayFast cannot be asked whether it sent it',
      });
    if (text.trim() !== 'VALID')
      throw paymentError('NotificationRefused', { why: 'PayFast does not confirm it' });
  }

  return async function read({ body, ip }: RawNotification): Promise<Notification> {
    const { signed, signature } = readFields(body);
    if (!isSame(signature, signatureOf(signed, passphrase)))
      throw paymentError('NotificationRefused', { why: 'its signature is wrong' });
    if (!(await isFromPayFast(ip)))
      throw paymentError('NotificationRefused', { why: 'it does not come from PayFast' });
    const parsed = notificationSchema.safeParse(Object.fromEntries(signed));
    if (!parsed.success || parsed.data.merchant_id !== merchantId)
      throw paymentError('NotificationRefused', { why: 'it is not about our account' });
    await assertConfirmed(signed);
    const { pf_payment_id, payment_status, m_payment_id } = parsed.data;
    return {
      id: `${pf_payment_id} ${payment_status}`,
      about: { id: m_payment_id },
      outcome: outcomeOf(parsed.data),
    };
  };
}
