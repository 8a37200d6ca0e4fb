import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError } from '../../page/pageError';
import { loadListPage } from '../../sections/listPage';

export const loadFailed = 'Failed to load galleries. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  const galleriesLoaded = apiOf(args)
    .get('/api/gallery', { signal: args.request.signal })
    .catch((error: unknown) => {
      throw pageError(error, loadFailed);
    });
  const [galleries, content] = await Promise.all([galleriesLoaded, loadListPage(args, '/gallery')]);
  return { galleries, content };
}

export type GalleriesData = Awaited<ReturnType<typeof loader>>;
