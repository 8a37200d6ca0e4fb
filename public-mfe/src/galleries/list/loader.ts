import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load galleries. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { galleries: await apiOf(args).galleries(args.request.signal) };
  } catch (error) {
    throw pageError(error, loadFailed);
  }
}

export type GalleriesData = Awaited<ReturnType<typeof loader>>;
