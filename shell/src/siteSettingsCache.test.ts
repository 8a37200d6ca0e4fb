import type { VisitorClient } from '@ridgeline/contract/client';
import { fallbackSite } from './routes';
import { fetchSite, settingsWithFallback } from './siteSettingsCache';

const pages = [{ path: '/safety', name: 'Safety', inMenu: true, inFooter: false }];
const site = { ...fallbackSite, phone: '+27582550142' };

/** An API with these responses; any other call fails. */
const apiWith = (responses: Record<string, unknown>) => {
  const get = (path: string) =>
    path in responses ? Promise.resolve(responses[path]) : Promise.reject(new Error('refused'));
  return { get } as Pick<VisitorClient, 'get'>;
};

describe('the settings', () => {
  const load = (responses: Record<string, unknown>) =>
    settingsWithFallback({ ...fallbackSite, pages }).load(() => fetchSite(apiWith(responses)));

  it('are the current ones, with the last known pages, if only the pages cannot be loaded', async () => {
    expect(await load({ '/api/site': site })).toEqual({ ...site, pages });
  });

  it('are the last known ones if they cannot be loaded', async () => {
    expect(await load({ '/api/content/pages': [] })).toEqual({ ...fallbackSite, pages });
  });
});
