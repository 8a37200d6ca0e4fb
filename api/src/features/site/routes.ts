import { messages, type Site } from '@ridgeline/contract';
import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { SiteStore } from './store';

/**
 * `/api/site`: name, contact details and links of the business.
 * @param showsDemo whether visitors see anything that is invented
 */
export function siteRoutes(store: SiteStore, showsDemo: () => Promise<boolean>) {
  const site = async (): Promise<Site> => ({
    ...(await store.site()),
    ...((await showsDemo()) && { isDemo: true as const }),
  });
  return [
    handle(siteEndpoints.get, site),
    handle(siteEndpoints.save, async ({ body: { version, ...fields } }) => {
      const saved = await store.saveSite(fields, version);
      const current = await site();
      if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
      return current;
    }),
  ];
}
