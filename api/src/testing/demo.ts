import type { SiteContent } from '@ridgeline/contract';
import { demoSiteContent } from '../demo/siteContent';

export { demoBusiness } from '../demo/business';

/** The demo's people, rides and promises, as the API answers them. */
export const demoContent: Pick<SiteContent, 'testimonies' | 'guides' | 'texts'> = {
  testimonies: demoSiteContent.testimonies.testimonies,
  guides: demoSiteContent.guides.guides,
  texts: demoSiteContent.texts,
};
