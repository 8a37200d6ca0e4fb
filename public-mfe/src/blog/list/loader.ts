import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load posts. Please try again later.';

/** All published posts, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return { posts: await apiOf(args).get('/api/blog', { signal: args.request.signal }) };
  } catch (error) {
    throw pageError(error, loadFailed);
  }
}

export type BlogData = Awaited<ReturnType<typeof loader>>;
