import { Contact as contact } from '../sections/contact';
import { QuietHero as quietHero } from '../sections/quietHero';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { quietHero, contact };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/contact', own);
