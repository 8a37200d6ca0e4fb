import { Questions as questions } from '../sections/questions';
import { QuietHero as quietHero } from '../sections/quietHero';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { quietHero, questions };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/support', own);
