import type { SiteContent } from '@ridgeline/contract';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';

/** The owner's own texts and pictures. `null` if the API fails: the page then shows its defaults. */
export const loadSiteContent = (args: LoaderFunctionArgs): Promise<SiteContent | null> =>
  apiOf(args)
    .siteContent(args.request.signal)
    .catch(() => null);
