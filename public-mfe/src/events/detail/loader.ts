import { isApiError } from '@ridgeline/contract/client';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load event details. Please try again later.';

/** The client's errors whose messages tell visitors about their connection. */
const connectionErrors = ['NetworkError', 'TimeoutError'];

function messageFor(error: unknown) {
  if (isApiError(error)) return error.serverMessage;
  // On the server, the failed connection is not the visitor's.
  if (typeof window === 'undefined' || !(error instanceof Error)) return undefined;
  return connectionErrors.includes(error.name) ? error.message : undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { event: await apiOf(args).event(args.params.id ?? '', args.request.signal) };
  } catch (error) {
    throw pageError(error, messageFor(error) ?? loadFailed, 'Event not found');
  }
}

export type EventData = Awaited<ReturnType<typeof loader>>;
