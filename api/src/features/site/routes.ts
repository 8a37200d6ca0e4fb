import { messages, type Site } from '@ridgeline/contract';
import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import type { Request } from 'express';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { SiteStore } from './store';

/** What other features know of the site. */
interface SiteFacts {
  /** Whether visitors see anything that is invented. */
  showsDemo: () => Promise<boolean>;
  /** Whether riders may pay with cards of other countries. */
  takesForeignCards: (request: Request) => Promise<boolean>;
  /** Whether visitors can buy vouchers. */
  sellsVouchers: () => Promise<boolean>;
}

/** `/api/site`: name, contact details and links of the business. */
export function siteRoutes(store: SiteStore, facts: SiteFacts) {
  const { showsDemo, takesForeignCards, sellsVouchers } = facts;
  const site = async (request: Request): Promise<Site> => ({
    ...(await store.site()),
    ...((await takesForeignCards(request)) && { takesForeignCards: true as const }),
    ...((await sellsVouchers()) && { sellsVouchers: true as const }),
    ...((await showsDemo()) && { isDemo: true as const }),
  });
  return [
    handle(siteEndpoints.get, ({ request }) => site(request)),
    handle(siteEndpoints.save, async ({ body: { version, ...fields }, request }) => {
      const saved = await store.saveSite(fields, version);
      const current = await site(request);
      if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
      return current;
    }),
  ];
}
