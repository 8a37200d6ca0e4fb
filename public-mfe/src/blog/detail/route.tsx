import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { addresses } from './addresses';
import { head } from './head';
import { loader } from './loader';
import { messages } from './messages';
import { PostPage } from './PostPage';

export { loader };
export const Component = PostPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={messages.loadFailed} href="/blog" action={messages.back} />
);
export const handle: RouteHandle = { head, addresses };
