import { messages } from '@ridgeline/contract';
import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { SiteStore } from './store';

/** `/api/site`: name, contact details and links of the business. */
export const siteRoutes = (store: SiteStore) => [
  handle(siteEndpoints.get, store.site),
  handle(siteEndpoints.save, async ({ body: { version, ...fields } }) => {
    const saved = await store.saveSite(fields, version);
    const current = await store.site();
    if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
    return current;
  }),
];
