/** What was answered to a call. */
export interface Answer {
  status: number;
  headers: Headers;
  json: Record<string, unknown>;
}

export interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  /** The address that it seems to come from: each is a visitor of its own. */
  from?: string;
}

/** The longest that a call may take: what takes longer has failed, whatever it may say then. */
const patienceMs = 20_000;

/** Calls the API at an address. Rejects where nothing is answered. */
export async function call(
  { address }: { address: string },
  method: string,
  path: string,
  { token, json, form, from }: Call = {},
): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: answer.status,
    headers: answer.headers,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** The same for a server that may be gone in the middle; undefined where nothing was answered. */
export const attempt = (...asked: Parameters<typeof call>): Promise<Answer | undefined> =>
  call(...asked).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw error;
    return undefined;
  });
