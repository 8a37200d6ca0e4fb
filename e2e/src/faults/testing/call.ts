/** The response to an API call. */
export interface Answer {
  status: number;
  headers: Headers;
  json: Record<string, unknown>;
}

export interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  /** The client's IP address; each counts as another visitor. */
  from?: string;
}

/** A call that takes longer has failed, whatever its response. */
const timeoutMs = 20_000;

/** Calls the API. Rejects if there is no response. */
export async function call(
  { address }: { address: string },
  method: string,
  path: string,
  { token, json, form, from }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** The same for a server that may die during the call; undefined if there was no response. */
export const attempt = (...asked: Parameters<typeof call>): Promise<Answer | undefined> =>
  call(...asked).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw error;
    return undefined;
  });
