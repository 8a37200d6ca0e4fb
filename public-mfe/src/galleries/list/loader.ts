import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load galleries. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { galleries: await apiOf(args).get('/api/gallery', { signal: args.request.signal }) };
  } catch (error) {
    throw pageError(error, loadFailed);
  }
}

export type GalleriesData = Awaited<ReturnType<typeof loader>>;
