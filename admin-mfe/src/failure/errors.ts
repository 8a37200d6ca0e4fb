import { ApiError, isApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';

/** The message to show for a failed call: the server's message, the message of a network error, or the fallback. */
export function messageFor(error: unknown, fallback: string) {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  if (error instanceof NetworkError || error instanceof TimeoutError) return error.message;
  return fallback;
}

/**
 * The current version of the entity, from the 409 response to a save over somebody else's change; undefined for other
 * errors.
 */
export const conflictingVersion = <Entity>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: Entity }).current
    : undefined;

/**
 * A `catch` handler that turns a 404 into an error with this message. It ignores the body, because the response may
 * be a proxy's own page.
 */
export const notFoundAs =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(404, sentence, error.fields, error.body);
    throw error;
  };

/** The error message of a form whose data could not be loaded, and whether trying again can help. */
export function loadFailureOf(error: Error | null, fallback: string) {
  const isMissing = isApiError(error) && error.status === 404;
  return { failure: (isMissing && error.serverMessage) || fallback, canRetry: !isMissing };
}
