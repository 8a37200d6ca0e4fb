import type { Site } from '@ridgeline/contract';
import { createContext } from '@ridgeline/remote-kit';

/** The site's settings as they were when the API last answered. */
export interface SiteMemory {
  last: () => Site | undefined;
  remember: (site: Site) => void;
}

/** The server's memory; a browser has none, because its pages contain the settings. */
export const siteMemoryContext = createContext<SiteMemory>({
  last: () => undefined,
  remember: () => undefined,
});
