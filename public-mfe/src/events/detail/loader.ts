import { messages } from './messages';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure } from '../../page/failure';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { event: await apiOf(args).event(args.params.id ?? '', args.request.signal) };
  } catch (error) {
    throw pageFailure(error, messages.loadFailed);
  }
}

export type EventData = Awaited<ReturnType<typeof loader>>;
