import { z } from 'zod';
import { jsonOf, UnexpectedAnswerError, type ProviderAnswer } from '../callProvider';
import type { Payment, PaymentOutcome } from '../provider';
import type { YocoApi } from './api';

const checkoutSchema = z.object({
  id: z.string().max(150),
  status: z.string().optional(),
  amount: z.number().int(),
  redirectUrl: z.url(),
  paymentId: z.string().nullish(),
});

type Checkout = z.infer<typeof checkoutSchema>;

function checkoutIn(answer: ProviderAnswer): Checkout {
  const parsed = checkoutSchema.safeParse(jsonOf(answer));
  if (answer.status >= 300 || !parsed.success)
    throw new UnexpectedAnswerError('The checkout', answer.status);
  return parsed.data;
}

const readCheckout = (api: YocoApi, id: string) => api.get(`/checkouts/${id}`);

/** Opens the checkout of a payment, or reads it if it is open. The payment's id is the idempotency key. */
export async function openCheckout(api: YocoApi, payment: Payment): Promise<Checkout> {
  const { id, amountCents, description, providerReference, reference, returnUrl, unpaidUrl } =
    payment;
  if (providerReference) return checkoutIn(await readCheckout(api, providerReference));
  const answer = await api.post('/checkouts', id, {
    amount: amountCents,
    currency: 'ZAR',
    externalId: id,
    successUrl: returnUrl,
    cancelUrl: unpaidUrl,
    failureUrl: unpaidUrl,
    metadata: { paymentId: id, reference },
    lineItems: [{ displayName: description, quantity: 1, pricingDetails: { price: amountCents } }],
  });
  return checkoutIn(answer);
}

/**
 * The outcome of a checkout. A failed one counts as open, because the rider may try another card on the same page. One
 * that is gone counts as failed: since the keys were changed, for example, nobody can pay through it.
 */
export async function outcomeOfCheckout(
  api: YocoApi,
  { providerReference }: Pick<Payment, 'providerReference'>,
): Promise<PaymentOutcome> {
  // Our call to open the checkout has not succeeded yet.
  if (!providerReference) return { state: 'open' };
  const answer = await readCheckout(api, providerReference);
  if (answer.status === 404) return { state: 'failed' };
  const { status, paymentId, amount } = checkoutIn(answer);
  if (status !== 'completed' || !paymentId) return { state: 'open' };
  return { state: 'paid', amountCents: amount, reference: paymentId };
}
