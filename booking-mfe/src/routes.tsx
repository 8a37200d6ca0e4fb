import { guidePricesOf } from '@ridgeline/contract/site/guidePrices';
import { Outlet, SiteLink, useRoot, type RouteObject } from '@ridgeline/remote-kit';
import { GuidePriceProvider, LinkProvider } from '@ridgeline/shared-ui';
import { useMemo, type ReactNode } from 'react';

const pages: RouteObject[] = [
  {
    id: 'no-ride',
    path: 'book',
    lazy: () => import(/* webpackChunkName: "page-no-ride" */ './book/noRide'),
  },
  {
    id: 'buy-voucher',
    path: 'book/voucher',
    lazy: () => import(/* webpackChunkName: "page-buy-voucher" */ './buyVoucher/route'),
  },
  {
    id: 'book',
    path: 'book/:eventId',
    lazy: () => import(/* webpackChunkName: "page-book" */ './book/route'),
  },
  {
    id: 'find-booking',
    path: 'booking/find',
    lazy: () => import(/* webpackChunkName: "page-find-booking" */ './find/route'),
  },
  {
    id: 'booking',
    path: 'booking/:token',
    lazy: () => import(/* webpackChunkName: "page-booking" */ './booking/route'),
  },
  {
    id: 'booking-pay',
    path: 'booking/:token/pay',
    lazy: () => import(/* webpackChunkName: "page-booking-pay" */ './booking/pay/route'),
  },
  {
    id: 'booking-person',
    path: 'booking/:token/people/:n',
    lazy: () => import(/* webpackChunkName: "page-booking-person" */ './booking/person/route'),
  },
  {
    id: 'booking-billing',
    path: 'booking/:token/billing',
    lazy: () => import(/* webpackChunkName: "page-booking-billing" */ './booking/billing/route'),
  },
  {
    id: 'booking-contact',
    path: 'booking/:token/contact',
    lazy: () => import(/* webpackChunkName: "page-booking-contact" */ './booking/contact/route'),
  },
  {
    id: 'booking-move',
    path: 'booking/:token/move',
    lazy: () => import(/* webpackChunkName: "page-booking-move" */ './booking/move/route'),
  },
  {
    id: 'booking-extras',
    path: 'booking/:token/extras',
    lazy: () => import(/* webpackChunkName: "page-booking-extras" */ './booking/extras/route'),
  },
  {
    id: 'booking-shares',
    path: 'booking/:token/shares',
    lazy: () => import(/* webpackChunkName: "page-booking-shares" */ './booking/shares/route'),
  },
  {
    id: 'booking-cancel',
    path: 'booking/:token/cancel',
    lazy: () => import(/* webpackChunkName: "page-booking-cancel" */ './booking/cancel/route'),
  },
  {
    id: 'own-details',
    path: 'booking/participant/:token',
    lazy: () => import(/* webpackChunkName: "page-own-details" */ './participant/route'),
  },
  {
    id: 'pay-share',
    path: 'booking/participant/:token/pay',
    lazy: () => import(/* webpackChunkName: "page-pay-share" */ './participant/pay/route'),
  },
  {
    id: 'agreement',
    path: 'booking/agreements/:kind/:version',
    lazy: () => import(/* webpackChunkName: "page-agreement" */ './agreement/route'),
  },
  {
    id: 'voucher',
    path: 'booking/voucher/:token',
    lazy: () => import(/* webpackChunkName: "page-voucher" */ './voucher/route'),
  },
  {
    id: 'waitlist',
    path: 'booking/waitlist/:token',
    lazy: () => import(/* webpackChunkName: "page-waitlist" */ './waitlist/route'),
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

const routes: RouteObject[] = [{ id: 'booking-pages', element: <Pages />, children: pages }];

export default routes;
