import { isApiError } from '@ridgeline/contract/client';

/** The error message of a form whose data could not be loaded, and whether trying again can help. */
export function loadFailureOf(error: Error | null, fallback: string) {
  const isMissing = isApiError(error) && error.status === 404;
  return { failure: (isMissing && error.serverMessage) || fallback, canRetry: !isMissing };
}
