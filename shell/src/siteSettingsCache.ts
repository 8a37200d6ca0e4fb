import type { ContentPageListed, Site } from '@ridgeline/contract';
import type { VisitorClient } from '@ridgeline/contract/client';
import { createContext } from '@ridgeline/remote-kit';

/** What the frame of every page shows: the site's settings, and the pages of its menus. */
export interface KnownSite extends Site {
  /** Absent in what a version without them has stored, and if they alone could not be loaded. */
  pages?: readonly ContentPageListed[] | undefined;
}

/** Loads both from the API. The settings are worth having without the pages. */
export async function fetchSite(
  api: Pick<VisitorClient, 'get'>,
  signal?: AbortSignal,
): Promise<KnownSite> {
  const [site, pages] = await Promise.all([
    api.get('/api/site', { signal }),
    api.get('/api/content/pages', { signal }).catch(() => undefined),
  ]);
  return { ...site, pages };
}

/** Settings with the last known pages if their own could not be loaded. */
export const withKnownPages = (site: KnownSite, last: KnownSite | undefined): KnownSite => ({
  ...site,
  pages: site.pages ?? last?.pages,
});

/** The site's settings and pages from the last response of the API. */
export interface SiteSettingsCache {
  /**
   * The current ones; the last known ones if `fetchSite` fails.
   * @param fetchSite is only called if they may have changed
   * @returns undefined if they were never loaded
   */
  load: (fetchSite: () => Promise<KnownSite>) => Promise<KnownSite | undefined>;
  /** The last known ones, which may be out of date. */
  known: () => KnownSite | undefined;
}

/** Always fetches them, and falls back to the given ones. */
export const settingsWithFallback = (site: KnownSite | undefined): SiteSettingsCache => ({
  load: (fetchSite) =>
    fetchSite().then(
      (fetched) => withKnownPages(fetched, site),
      () => site,
    ),
  known: () => site,
});

/** On the server, the settings on disk; in a browser, those in the page. */
export const siteSettingsContext = createContext<SiteSettingsCache>(
  settingsWithFallback(undefined),
);
