import { Contact as contact } from '../sections/contact';
import { Hero as hero } from '../sections/hero';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { hero, contact };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/contact', own);
