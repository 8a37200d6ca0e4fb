import { isApiError } from '@ridgeline/contract/client';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure } from '../../page/failure';
import { messages } from './messages';

/** Errors of the client's that say in the visitor's words what is wrong with the connection. */
const ofConnection = ['NetworkError', 'TimeoutError'];

/** The error's own message, where it has one for a visitor. */
function messageOf(error: unknown) {
  if (isApiError(error)) return error.serverMessage;
  // On the server it would be our own connection, which is no business of the visitor's.
  if (typeof window === 'undefined' || !(error instanceof Error)) return undefined;
  return ofConnection.includes(error.name) ? error.message : undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { event: await apiOf(args).event(args.params.id ?? '', args.request.signal) };
  } catch (error) {
    throw pageFailure(error, messageOf(error) ?? messages.loadFailed);
  }
}

export type EventData = Awaited<ReturnType<typeof loader>>;
