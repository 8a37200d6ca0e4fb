import type { RouteHandle } from '@ridgeline/remote-kit';
import { PreviewPage } from './PreviewPage';

export const Component = PreviewPage;
export const handle: RouteHandle = {
  head: ({ site }) => ({ title: 'Preview', description: site.tagline, hidden: true }),
};
