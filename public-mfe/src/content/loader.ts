import type { SiteContent } from '@ridgeline/contract';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';

/** What the owner put in place of our words and drawings; `null`, so ours, where it cannot be had. */
export const ownContent = (args: LoaderFunctionArgs): Promise<SiteContent | null> =>
  apiOf(args)
    .siteContent(args.request.signal)
    .catch(() => null);
