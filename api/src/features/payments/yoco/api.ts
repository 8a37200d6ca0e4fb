import { callProvider, type ProviderAnswer } from '../callProvider';
import type { YocoSettings } from '../settings';

/** A client for Yoco's Checkout API: https://developer.yoco.com/online/api-reference/checkout */
export function yocoApi({ secretKey, apiUrl }: Pick<YocoSettings, 'secretKey' | 'apiUrl'>) {
  const authorization = `Bearer ${secretKey}`;

  const get = (path: string): Promise<ProviderAnswer> =>
    callProvider(`${apiUrl}${path}`, { headers: { authorization } });

  /** @param idempotencyKey makes a repeated call have no further effect */
  const post = (path: string, idempotencyKey: string, body: object): Promise<ProviderAnswer> =>
    callProvider(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });

  return { get, post };
}

export type YocoApi = ReturnType<typeof yocoApi>;
