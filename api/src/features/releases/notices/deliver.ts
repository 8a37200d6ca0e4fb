import { PrivateAddressError, type RequestPublic } from '@ridgeline/server-kit/publicRequest';
import { Webhook as Signer } from 'standardwebhooks';
import type { ReleaseNotice } from '@ridgeline/contract';

const timeoutMs = 10_000;
/** Only the status of the response is used. */
const maxAnswerBytes = 1024;

/** Why a notice did not arrive. */
export interface DeliveryProblem {
  sentence: string;
  /** Whether another attempt would end the same way. */
  permanent: boolean;
}

/**
 * Sends a notice by the Standard Webhooks specification, signed with the webhook's secret.
 * @param id the same for each attempt, so that the receiver can recognise repetitions
 */
export async function deliverNotice(
  request: RequestPublic,
  { url, secret }: { url: string; secret: string },
  id: string,
  notice: ReleaseNotice,
  signal?: AbortSignal,
): Promise<DeliveryProblem | undefined> {
  const body = JSON.stringify(notice);
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ridgeline',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, now, body),
  };
  try {
    const limits = { timeoutMs, maxBytes: maxAnswerBytes, ...(signal && { signal }) };
    const { status } = await request(url, { method: 'POST', headers, body, ...limits });
    if (status >= 200 && status < 300) return undefined;
    const isRedirect = status >= 300 && status < 400;
    const sentence = isRedirect
      ? `It answered with a redirect (${status}), which is not followed.`
      : `It answered with status ${status}.`;
    // With 410, a receiver says that it wants no more notices.
    return { sentence, permanent: status === 410 };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { sentence: error.message, permanent: true };
    const { code, message } = error as NodeJS.ErrnoException;
    return { sentence: `It could not be reached: ${code ?? message}.`, permanent: false };
  }
}
