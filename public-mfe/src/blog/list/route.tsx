import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { BlogPage } from './BlogPage';
import { head } from './head';
import { loader } from './loader';
import { messages } from './messages';

export { loader };
export const Component = BlogPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={messages.loadFailed} href="/blog" action="Try again" />
);
export const handle: RouteHandle = { head };
