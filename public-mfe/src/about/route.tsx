import { Closing as closing } from '../sections/closing';
import { Destinations as destinations } from '../sections/destinations';
import { Guides as guides } from '../sections/guides';
import { Reasons as reasons } from '../sections/reasons';
import { QuietHero as quietHero } from '../sections/quietHero';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { quietHero, reasons, destinations, guides, closing };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/about', own);
