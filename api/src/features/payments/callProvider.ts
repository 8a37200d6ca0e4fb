const timeoutMs = 10_000;

/** The answer of a payment service. */
export interface ProviderAnswer {
  status: number;
  text: string;
}

/** A payment service answered with something that says nothing about what was asked. */
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
 * Calls a payment service. Neither its answers nor failures to reach it hold our secrets.
 * @throws whatever keeps it from answering within ten seconds
 */
export async function callProvider(
  url: string,
  { method = 'GET', headers, body }: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    ...{ method, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
    ...(headers && { headers }),
    ...(body && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Parses the JSON of an answer; undefined if it is not JSON. */
export function jsonOf({ text }: ProviderAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
