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
  /** The client's IP address. Each address counts as another visitor. */
  from?: string;
}

/** After this time, a call counts as failed. */
const timeoutMs = 20_000;

/** Calls the API. Rejects if there is no response. */
export async function call(
  { url }: { url: string },
  method: string,
  path: string,
  { token, json, form, from }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
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

/** Calls an API that may die during the call. Resolves with undefined if there is no response. */
export const attempt = (...args: Parameters<typeof call>): Promise<Answer | undefined> =>
  call(...args).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw error;
    return undefined;
  });
