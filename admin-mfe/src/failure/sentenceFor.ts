import { ApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';

/** The sentence to show for a failed call: the server's own, the network's, or the fallback. */
export function sentenceFor(error: unknown, fallback: string) {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  if (error instanceof NetworkError || error instanceof TimeoutError) return error.message;
  return fallback;
}
