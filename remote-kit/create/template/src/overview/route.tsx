import type { RouteHandle } from '@ridgeline/remote-kit';
import { OverviewPage } from './OverviewPage';

export { loader } from './loader';
export const Component = OverviewPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: () => ({ title: 'Weather', description: 'Weather for the rides ahead of us.' }),
};
