import { sections } from '../sections/landing';
import { sectionsRoute } from '../sections/sectionsRoute';

export const { loader, Component, ErrorBoundary, handle } = sectionsRoute('/', sections);
