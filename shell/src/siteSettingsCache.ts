import type { Site } from '@ridgeline/contract';
import { createContext } from '@ridgeline/remote-kit';

/** The site's settings from the last response of the API. */
export interface SiteSettingsCache {
  /**
   * The current settings; the last known ones if `fetchSite` fails.
   * @param fetchSite is only called if the settings may have changed
   * @returns undefined if the settings were never loaded
   */
  load: (fetchSite: () => Promise<Site>) => Promise<Site | undefined>;
}

/** Always fetches the settings, and falls back to the given ones. */
export const settingsWithFallback = (site: Site | undefined): SiteSettingsCache => ({
  load: (fetchSite) => fetchSite().catch(() => site),
});

/** On the server, the settings on disk; in a browser, those in the page. */
export const siteSettingsContext = createContext<SiteSettingsCache>(
  settingsWithFallback(undefined),
);
