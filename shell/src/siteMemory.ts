import type { Site } from '@ridgeline/contract';
import { createContext } from '@ridgeline/remote-kit';

/** Remembers the site's settings from the last response of the API. */
export interface SiteMemory {
  /**
   * The current settings; the last known ones if `fetchSite` fails.
   * @param fetchSite is only called if the settings may have changed
   * @returns undefined if the settings were never loaded
   */
  load: (fetchSite: () => Promise<Site>) => Promise<Site | undefined>;
}

/** A memory that only has these settings. */
export const memoryOf = (site: Site | undefined): SiteMemory => ({
  load: (fetchSite) => fetchSite().catch(() => site),
});

/** On the server, the settings on disk; in a browser, those in the page. */
export const siteMemoryContext = createContext<SiteMemory>(memoryOf(undefined));
