import type { RouteHandle } from '@ridgeline/remote-kit';
import { head } from './head';
import { SupportPage } from './SupportPage';

export const Component = SupportPage;
export const handle: RouteHandle = { head };
