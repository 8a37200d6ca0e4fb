import { isApiError } from '@ridgeline/contract/client';
import { data } from '@ridgeline/remote-kit';

/** What a page's error boundary reads. */
export interface PageFailure {
  message: string;
  /** It was here once and its owner took it away. */
  gone?: boolean;
}

const gone = (body: unknown) => (body as { gone?: unknown } | null | undefined)?.gone === true;

/**
 * Turns a failed call into what the page's error boundary shows, with the right status: 404 for what
 * never was, 410 for what was deleted, 503 for what could not be had.
 * @param fallback the sentence for what could not be had; of what is missing the server says what
 */
export function pageFailure(error: unknown, fallback: string) {
  const missing = isApiError(error) && error.status === 404;
  const own = missing ? error.serverMessage : undefined;
  const failure: PageFailure = { message: own ?? fallback };
  if (missing && gone(error.body)) return data({ ...failure, gone: true }, { status: 410 });
  return data(failure, { status: missing ? 404 : 503 });
}
