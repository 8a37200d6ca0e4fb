import type { SiteContent } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

/** The owner's own texts and pictures. `null` if the API fails: the page then shows its defaults. */
export const loadSiteContent = (args: LoaderFunctionArgs): Promise<SiteContent | null> =>
  apiOf(args)
    .get('/api/site/content', { signal: args.request.signal })
    .catch(() => null);
