import { isApiError } from '@ridgeline/contract/client';
import { data } from '@ridgeline/remote-kit';

/** What a loader throws for the page's error boundary. */
export interface PageError {
  message: string;
}

const unavailable = 'This page could not be loaded. Please try again in a moment.';

/**
 * Converts a failed call to a response for the error boundary.
 * @param notFound the message if the item does not exist
 */
export function pageError(error: unknown, notFound: string) {
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
  const message = isMissing ? notFound : unavailable;
  return data({ message } satisfies PageError, { status: isMissing ? 404 : 503 });
}

/** Whether a loader threw a `pageError` that may be gone in a moment. */
export const isTemporary = (error: unknown) =>
  (error as Partial<ReturnType<typeof pageError>> | undefined)?.init?.status === 503;
