import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError } from '../../page/pageError';
import { loadListPage } from '../../sections/listPage';

export const loadFailed = 'Failed to load posts. Please try again later.';

/** All published posts, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const postsLoaded = apiOf(args)
    .get('/api/blog', { signal: args.request.signal })
    .catch((error: unknown) => {
      throw pageError(error, loadFailed);
    });
  const [posts, content] = await Promise.all([postsLoaded, loadListPage(args, '/blog')]);
  return { posts, content };
}

export type BlogData = Awaited<ReturnType<typeof loader>>;
