import { z } from 'zod';
import { jsonOf } from './callProvider';
import { payFastApi } from './payFast/api';
import { historyStatus } from './payFast/history';
import type { PayFastSettings, YocoSettings } from './settings';
import { yocoApi } from './yoco/api';

/** Whether a payment service lets us in, as far as it says without a payment. */
export type PaymentAccess =
  | { kind: 'given' }
  | { kind: 'refused' }
  /** It would not notify us of payments. */
  | { kind: 'no webhook' }
  /** It did not answer, or gave an unexpected answer. */
  | { kind: 'no answer'; why: string };

interface Answer {
  status: number;
  isComplete: boolean;
}

async function accessBy(ask: () => Promise<Answer>): Promise<PaymentAccess> {
  try {
    const { status, isComplete } = await ask();
    if (status === 200) return { kind: isComplete ? 'given' : 'no webhook' };
    return status === 401 || status === 403
      ? { kind: 'refused' }
      : { kind: 'no answer', why: `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'no answer', why: cause?.code ?? name };
  }
}

/** Reads today's transactions, which shows whether PayFast accepts our signature. */
export const payFastAccess = (settings: PayFastSettings) =>
  accessBy(async () => ({
    status: await historyStatus(payFastApi(settings)),
    isComplete: true,
  }));

const webhookPath = '/api/payments/yoco';
const webhooksSchema = z.object({ subscriptions: z.array(z.object({ url: z.string() })) });

/** Lists the webhooks, which shows whether Yoco accepts our key, and tells us of payments. */
export const yocoAccess = (settings: YocoSettings) =>
  accessBy(async () => {
    const answer = await yocoApi(settings).get('/webhooks');
    const read = webhooksSchema.safeParse(jsonOf(answer));
    const tellsUs = read.data?.subscriptions.some(({ url }) => url.endsWith(webhookPath));
    return { status: answer.status, isComplete: tellsUs === true };
  });
