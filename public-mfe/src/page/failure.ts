import { isApiError } from '@ridgeline/api/client';
import { data } from '@ridgeline/remote-kit';

/** What a page's error boundary reads. */
export interface PageFailure {
  message: string;
}

/**
 * Turns a failed call into what the page's error boundary shows, with the right status.
 * @param fallback the sentence where neither the server nor the error has one
 */
export function pageFailure(error: unknown, fallback: string) {
  const status = isApiError(error) && error.status === 404 ? 404 : 503;
  const own = isApiError(error) ? error.serverMessage : undefined;
  const message = own ?? fallback;
  return data({ message } satisfies PageFailure, { status });
}
