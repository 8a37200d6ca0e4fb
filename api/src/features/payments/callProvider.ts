const timeoutMs = 10_000;

/** The response of a payment service. */
export interface ProviderAnswer {
  status: number;
  text: string;
}

/** A payment service sent a response that we cannot interpret, such as a server error. */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError';
  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`${what}: the payment service answered with status ${status}.`);
  }
}

/**
 * Calls a payment service. Neither the response nor an error contains our secrets.
 * @throws {Error} if no response arrives within ten seconds
 */
export async function callProvider(
  url: string,
  { method = 'GET', headers, body }: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(headers && { headers }),
    ...(body && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Parses a response as JSON; undefined if it is not JSON. */
export function jsonOf({ text }: ProviderAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
