import { callProvider, jsonOf, UnexpectedAnswerError, type ProviderAnswer } from '../callProvider';
import type { PayFastSettings } from '../settings';
import { apiSignatureOf } from './signature';

/** The fields of a request. The signature covers all of them. */
type ApiFields = Readonly<Record<string, string>>;

/** ISO 8601 with an offset and without fractions of a second. */
const timestampOf = (now: number) => `${new Date(now).toISOString().slice(0, 19)}+00:00`;

/** A client for PayFast's API that signs its requests. The sandbox is the same API with a `testing` flag. */
export function payFastApi({ merchantId, passphrase, apiUrl, sandbox }: PayFastSettings) {
  const headersFor = (fields: ApiFields) => {
    const headers = {
      'merchant-id': merchantId,
      version: 'v1',
      timestamp: timestampOf(Date.now()),
    };
    return { ...headers, signature: apiSignatureOf({ ...headers, ...fields }, passphrase) };
  };

  const get = (path: string, query: ApiFields = {}): Promise<ProviderAnswer> => {
    const search = new URLSearchParams({ ...query, ...(sandbox && { testing: 'true' }) });
    return callProvider(`${apiUrl}${path}?${search}`, { headers: headersFor(query) });
  };

  const post = (path: string, body: ApiFields): Promise<ProviderAnswer> =>
    callProvider(`${apiUrl}${path}${sandbox ? '?testing=true' : ''}`, {
      method: 'POST',
      headers: { ...headersFor(body), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return { get, post };
}

export type PayFastApi = ReturnType<typeof payFastApi>;

/**
 * The JSON of a successful answer; undefined if it is not JSON.
 * @param what the subject of the error message
 * @throws {UnexpectedAnswerError} unless the status is 200
 */
export function succeeded(what: string, answer: ProviderAnswer): unknown {
  if (answer.status !== 200) throw new UnexpectedAnswerError(what, answer.status);
  return jsonOf(answer);
}
