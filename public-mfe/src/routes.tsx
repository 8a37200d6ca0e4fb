import { guidePricesOf } from '@ridgeline/contract/site/guidePrices';
import { Outlet, SiteLink, useRoot, type RouteObject } from '@ridgeline/remote-kit';
import { GuidePriceProvider, LinkProvider } from '@ridgeline/shared-ui';
import { useMemo, type ReactNode } from 'react';

const pages: RouteObject[] = [
  {
    id: 'home',
    index: true,
    lazy: () => import(/* webpackChunkName: "page-home" */ './home/route'),
  },
  {
    id: 'version-preview',
    path: 'page/preview/:id',
    lazy: () => import(/* webpackChunkName: "page-version-preview" */ './sections/preview/route'),
  },
  {
    id: 'events',
    path: 'events',
    lazy: () => import(/* webpackChunkName: "page-events" */ './events/list/route'),
  },
  {
    id: 'event',
    path: 'event/:id',
    lazy: () => import(/* webpackChunkName: "page-event" */ './events/detail/route'),
  },
  {
    id: 'event-preview',
    path: 'event/preview/:id',
    lazy: () => import(/* webpackChunkName: "page-event-preview" */ './events/preview/route'),
  },
  {
    id: 'galleries',
    path: 'gallery',
    lazy: () => import(/* webpackChunkName: "page-galleries" */ './galleries/list/route'),
  },
  {
    id: 'gallery',
    path: 'gallery/:galleryId',
    lazy: () => import(/* webpackChunkName: "page-gallery" */ './galleries/detail/route'),
  },
  {
    id: 'photo',
    path: 'gallery/:galleryId/photos/:photoId',
    lazy: () => import(/* webpackChunkName: "page-photo" */ './galleries/photo/route'),
  },
  {
    id: 'about',
    path: 'about',
    lazy: () => import(/* webpackChunkName: "page-about" */ './about/route'),
  },
  {
    id: 'contact',
    path: 'contact',
    lazy: () => import(/* webpackChunkName: "page-contact" */ './contact/route'),
  },
  {
    id: 'blog',
    path: 'blog',
    lazy: () => import(/* webpackChunkName: "page-blog" */ './blog/list/route'),
  },
  {
    id: 'post',
    path: 'blog/:slug',
    lazy: () => import(/* webpackChunkName: "page-post" */ './blog/detail/route'),
  },
  {
    id: 'post-preview',
    path: 'blog/preview/:id',
    lazy: () => import(/* webpackChunkName: "page-post-preview" */ './blog/preview/route'),
  },
  {
    id: 'support',
    path: 'support',
    lazy: () => import(/* webpackChunkName: "page-support" */ './support/route'),
  },
  {
    id: 'privacy',
    path: 'privacy',
    lazy: () => import(/* webpackChunkName: "page-privacy" */ './privacy/route'),
  },
  {
    id: 'newsletter-confirm',
    path: 'newsletter/confirm/:token',
    lazy: () => import(/* webpackChunkName: "page-newsletter-confirm" */ './newsletter/confirm'),
  },
  {
    id: 'newsletter-confirmed',
    path: 'newsletter/confirmed',
    lazy: () =>
      import(/* webpackChunkName: "page-newsletter-confirmed" */ './newsletter/confirmed'),
  },
  {
    id: 'newsletter-unsubscribe',
    path: 'newsletter/unsubscribe/:token',
    lazy: () =>
      import(/* webpackChunkName: "page-newsletter-unsubscribe" */ './newsletter/unsubscribe'),
  },
  {
    id: 'newsletter-unsubscribed',
    path: 'newsletter/unsubscribed',
    lazy: () =>
      import(/* webpackChunkName: "page-newsletter-unsubscribed" */ './newsletter/unsubscribed'),
  },
  {
    id: 'newsletter-thanks',
    path: 'newsletter/thanks',
    lazy: () => import(/* webpackChunkName: "page-newsletter-thanks" */ './newsletter/thanks'),
  },
  {
    // The pages that the owner has added. Paths of other remotes and of other routes come first.
    id: 'own',
    path: ':page',
    lazy: () => import(/* webpackChunkName: "page-own" */ './own/route'),
  },
  {
    id: 'newsletter-failed',
    path: 'newsletter/failed',
    lazy: () => import(/* webpackChunkName: "page-newsletter-failed" */ './newsletter/failed'),
  },
];

/** Makes links in shared components navigate without a page load. */
const WithSiteLinks = ({ children }: { children: ReactNode }) => (
  <LinkProvider value={SiteLink}>{children}</LinkProvider>
);

/** Tells shared components what prices are about in other currencies. */
function WithGuidePrices({ children }: { children: ReactNode }) {
  const { rates } = useRoot().site;
  const guidePrices = useMemo(() => guidePricesOf(rates), [rates]);
  return <GuidePriceProvider value={guidePrices}>{children}</GuidePriceProvider>;
}

const Pages = () => (
  <WithSiteLinks>
    <WithGuidePrices>
      <Outlet />
    </WithGuidePrices>
  </WithSiteLinks>
);

const routes: RouteObject[] = [{ id: 'public-pages', element: <Pages />, children: pages }];

export default routes;
