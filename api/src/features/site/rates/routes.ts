import { messages } from '@ridgeline/contract';
import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import type { RateStore } from './store';

/** `/api/admin/exchange-rates`: what other currencies cost in rands. Visitors read it with the site. */
export const rateRoutes = ({ rates, saveRates }: RateStore) => [
  handle(siteEndpoints.rates, rates),
  handle(siteEndpoints.saveRates, async ({ body }) => {
    const saved = await saveRates(body);
    const current = await rates();
    if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
    return current;
  }),
];
