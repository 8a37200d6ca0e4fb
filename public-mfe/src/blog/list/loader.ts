import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure } from '../../page/failure';
import { messages } from './messages';

/** What visitors may read, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return { posts: await apiOf(args).posts(args.request.signal) };
  } catch (error) {
    throw pageFailure(error, messages.loadFailed);
  }
}

export type BlogData = Awaited<ReturnType<typeof loader>>;
