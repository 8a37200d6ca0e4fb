import { Closing as closing } from '../sections/closing';
import { Destinations as destinations } from '../sections/destinations';
import { Guides as guides } from '../sections/guides';
import { Hero as hero } from '../sections/hero';
import { Reasons as reasons } from '../sections/reasons';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { hero, reasons, destinations, guides, closing };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/about', own);
