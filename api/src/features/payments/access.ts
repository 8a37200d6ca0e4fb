import { z } from 'zod';
import { jsonOf } from './callProvider';
import { payFastApi } from './payFast/api';
import { historyStatus } from './payFast/history';
import type { PayFastSettings, YocoSettings } from './settings';
import { yocoApi } from './yoco/api';

/** Whether a payment service accepts our credentials, as far as this shows without a payment. */
export type PaymentAccess =
  | { kind: 'given' }
  | { kind: 'refused' }
  /** No webhook is registered that would notify us of payments. */
  | { kind: 'no webhook' }
  /** It did not answer, or sent an unexpected response. */
  | { kind: 'no answer'; why: string };

interface Answer {
  status: number;
  isComplete: boolean;
}

async function accessBy(request: () => Promise<Answer>): Promise<PaymentAccess> {
  try {
    const { status, isComplete } = await request();
    if (status === 200) return { kind: isComplete ? 'given' : 'no webhook' };
    return status === 401 || status === 403
      ? { kind: 'refused' }
      : { kind: 'no answer', why: `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'no answer', why: cause?.code ?? name };
  }
}

/** Reads today's transactions, to check that PayFast accepts our signature. */
export const payFastAccess = (settings: PayFastSettings) =>
  accessBy(async () => ({
    status: await historyStatus(payFastApi(settings)),
    isComplete: true,
  }));

const webhookPath = '/api/payments/yoco';
const webhooksSchema = z.object({ subscriptions: z.array(z.object({ url: z.string() })) });

/** Lists the webhooks, to check that Yoco accepts our key and will notify us of payments. */
export const yocoAccess = (settings: YocoSettings) =>
  accessBy(async () => {
    const answer = await yocoApi(settings).get('/webhooks');
    const { data } = webhooksSchema.safeParse(jsonOf(answer));
    const isRegistered = data?.subscriptions.some(({ url }) => url.endsWith(webhookPath));
    return { status: answer.status, isComplete: isRegistered === true };
  });
