import { isApiError } from '@ridgeline/contract/client';
import { data } from '@ridgeline/remote-kit';

/** What a loader throws for the page's error boundary. */
export interface PageError {
  message: string;
  /** Whether the content existed and was deleted. */
  gone?: boolean;
}

const isGone = (body: unknown) => (body as { gone?: unknown } | null | undefined)?.gone === true;

/**
 * Converts a failed API call to a response for the error boundary: 404 for content that never existed, 410 for
 * deleted content, 503 for everything else.
 * @param fallback the message of a 503
 * @param notFound the message of a 404 or 410. The message of the failed call is ignored, because it may come from a
 * proxy.
 */
export function pageError(error: unknown, fallback: string, notFound = fallback) {
  const missing = isApiError(error) && error.status === 404;
  const message = missing ? notFound : fallback;
  if (missing && isGone(error.body))
    return data({ message, gone: true } satisfies PageError, { status: 410 });
  return data({ message } satisfies PageError, { status: missing ? 404 : 503 });
}

/** The response for a page number after the last page. */
export const pageNotFound = (message: string) =>
  data({ message } satisfies PageError, { status: 404 });

/** The response for content that exists but could not be loaded. */
export const unavailable = (message: string) =>
  data({ message } satisfies PageError, { status: 503 });
