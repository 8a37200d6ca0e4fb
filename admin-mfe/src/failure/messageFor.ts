import { ApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';

/** The message to show for a failed call: the server's message, the message of a network error, or the fallback. */
export function messageFor(error: unknown, fallback: string) {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  if (error instanceof NetworkError || error instanceof TimeoutError) return error.message;
  return fallback;
}
