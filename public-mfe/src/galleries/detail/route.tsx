import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { GalleryPage } from './GalleryPage';
import { head } from './head';
import { loader } from './loader';
import { messages } from './messages';

export { loader };
export const Component = GalleryPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={messages.loadFailed} href="/gallery" action={messages.back} />
);
export const handle: RouteHandle = {
  head,
  addresses: async (api) =>
    (await api.galleries()).map(({ link, updatedAt }) => ({ path: link, changed: updatedAt })),
};
