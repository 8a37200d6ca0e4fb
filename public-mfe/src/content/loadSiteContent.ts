import type { SiteContent } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

/**
 * Loads the owner's own texts and pictures. If the API fails, it resolves with null, and the page shows its defaults.
 */
export const loadSiteContent = (args: LoaderFunctionArgs): Promise<SiteContent | null> =>
  apiOf(args)
    .get('/api/site/content', { signal: args.request.signal })
    .catch(() => null);
