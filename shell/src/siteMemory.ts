import type { Site } from '@ridgeline/contract';
import { createContext } from '@ridgeline/remote-kit';

/** Remembers the site's settings from the last response of the API. */
export interface SiteMemory {
  last: () => Site | undefined;
  remember: (site: Site) => void;
}

/** A memory that always returns these settings. */
export const memoryOf = (site: Site | undefined): SiteMemory => ({
  last: () => site,
  remember: () => undefined,
});

/** On the server, the settings on disk; in a browser, those in the page. */
export const siteMemoryContext = createContext<SiteMemory>(memoryOf(undefined));
