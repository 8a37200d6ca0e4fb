import { redirect, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense, type ReactNode } from 'react';
import { AccountPage } from './account/AccountPage';
import { ResetPasswordPage } from './account/ResetPasswordPage';
import { removeRidesWithSession } from './bookings/ride/offline/removeWithSession';
import { DashboardPage } from './dashboard/DashboardPage';
import { quick } from './dashboard/menu/quick';
import { Page } from './page/Page';
import { PageBoundary } from './page/PageBoundary';
import { WithLinks } from './page/WithLinks';
import {
  AccountSettingsPage,
  AddContentPage,
  AddEventPage,
  AddGalleryPage,
  AddGroupPage,
  AddPostPage,
  AuditPage,
  BookingPage,
  CheckInPage,
  EditContentPage,
  EditEventPage,
  EditGalleryPage,
  EditGroupPage,
  EditPostPage,
  GuidedRidesPage,
  JobsPage,
  MediaPage,
  PagesPage,
  PersonPage,
  PhoneBookingPage,
  PreviewPage,
  ReleasesPage,
  RidePage,
  SettingsPage,
  TrashPage,
  VersionsPage,
} from './pages';
import { Protected } from './session/Protected';

const titled = (title: string): RouteHandle => ({
  hasMainAction: true,
  quick,
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

const page = (element: ReactNode) => <PageBoundary>{element}</PageBoundary>;
/** A page whose file is loaded when the page is opened. */
const lazyPage = (element: ReactNode) => {
  const skeleton = <Skeleton shapes={['line', 'card', 'line', 'line']} />;
  return page(<Suspense fallback={<Page>{skeleton}</Page>}>{element}</Suspense>);
};

const pages: RouteObject[] = [
  {
    id: 'admin',
    path: 'admin',
    element: page(<AccountPage />),
    handle: titled('Admin Login'),
  },
  { id: 'admin-alias', path: 'admin/dashboard', loader: () => redirect('/admin-dashboard') },
  {
    id: 'reset-password',
    path: 'admin/reset-password/:token',
    element: page(<ResetPasswordPage />),
    handle: titled('Reset Password'),
  },
  {
    id: 'protected',
    element: <Protected />,
    children: [
      {
        id: 'dashboard',
        path: 'admin-dashboard',
        element: page(<DashboardPage />),
        handle: titled('Dashboard'),
      },
      {
        id: 'account',
        path: 'admin-account',
        element: lazyPage(<AccountSettingsPage />),
        handle: titled('Your account'),
      },
      {
        id: 'settings',
        path: 'admin-settings',
        element: lazyPage(<SettingsPage />),
        handle: titled('Settings'),
      },
      {
        id: 'pages',
        path: 'admin-pages',
        element: lazyPage(<PagesPage />),
        handle: titled('Pages'),
      },
      {
        id: 'add-page',
        path: 'admin-pages/add',
        element: lazyPage(<AddContentPage />),
        handle: titled('Add a page'),
      },
      {
        id: 'edit-page',
        path: 'admin-pages/page/:page?',
        element: lazyPage(<EditContentPage />),
        handle: titled('Edit a page'),
      },
      {
        id: 'page-versions',
        path: 'admin-pages/versions',
        element: lazyPage(<VersionsPage />),
        handle: titled('Earlier versions'),
      },
      {
        id: 'audit',
        path: 'admin-audit',
        element: lazyPage(<AuditPage />),
        handle: titled('Activity log'),
      },
      {
        id: 'person',
        path: 'admin-privacy',
        element: lazyPage(<PersonPage />),
        handle: titled('A person’s data'),
      },
      {
        id: 'jobs',
        path: 'admin-jobs',
        element: lazyPage(<JobsPage />),
        handle: titled('Background work'),
      },
      {
        id: 'trash',
        path: 'admin-trash',
        element: lazyPage(<TrashPage />),
        handle: titled('Trash'),
      },
      {
        id: 'media',
        path: 'admin-media',
        element: lazyPage(<MediaPage />),
        handle: titled('Pictures'),
      },
      {
        id: 'releases',
        path: 'admin-releases',
        element: lazyPage(<ReleasesPage />),
        handle: titled('Releases'),
      },
      {
        id: 'release-preview',
        path: 'admin-preview',
        element: lazyPage(<PreviewPage />),
        handle: titled('Preview'),
      },
      {
        id: 'booking',
        path: 'admin-booking/:id',
        element: lazyPage(<BookingPage />),
        handle: titled('Booking'),
      },
      {
        id: 'guided-rides',
        path: 'admin-rides',
        element: lazyPage(<GuidedRidesPage />),
        handle: titled('Your rides'),
      },
      {
        id: 'ride',
        path: 'admin-ride/:id',
        element: lazyPage(<RidePage />),
        handle: titled('Ride'),
      },
      {
        id: 'check-in',
        path: 'admin-check-in/:reference',
        element: lazyPage(<CheckInPage />),
        handle: titled('Check in'),
      },
      {
        id: 'add-booking',
        path: 'add-booking/:eventId/:entryId?',
        element: lazyPage(<PhoneBookingPage />),
        handle: titled('Add a booking'),
      },
      {
        id: 'add-event',
        path: 'addevent',
        element: lazyPage(<AddEventPage />),
        handle: titled('Add New Event'),
      },
      {
        id: 'edit-event',
        path: 'edit-event/:id',
        element: lazyPage(<EditEventPage />),
        handle: titled('Edit Event'),
      },
      {
        id: 'add-gallery',
        path: 'addgallery',
        element: lazyPage(<AddGalleryPage />),
        handle: titled('Add New Gallery'),
      },
      {
        id: 'edit-gallery',
        path: 'edit-gallery/:id',
        element: lazyPage(<EditGalleryPage />),
        handle: titled('Edit Gallery'),
      },
      {
        id: 'add-group',
        path: 'addgroup',
        element: lazyPage(<AddGroupPage />),
        handle: titled('Add New Group'),
      },
      {
        id: 'edit-group',
        path: 'edit-group/:id',
        element: lazyPage(<EditGroupPage />),
        handle: titled('Edit Group'),
      },
      {
        id: 'add-post',
        path: 'addblog',
        element: lazyPage(<AddPostPage />),
        handle: titled('Add New Post'),
      },
      {
        id: 'edit-post',
        path: 'edit-blog/:id',
        element: lazyPage(<EditPostPage />),
        handle: titled('Edit Post'),
      },
    ],
  },
];

removeRidesWithSession();

const routes: RouteObject[] = [{ id: 'admin-pages', element: <WithLinks />, children: pages }];

export default routes;
