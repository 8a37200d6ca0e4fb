import { Hero as hero } from '../sections/hero';
import { Questions as questions } from '../sections/questions';
import { sectionsRoute } from '../sections/sectionsRoute';

const own = { hero, questions };
export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/support', own);
