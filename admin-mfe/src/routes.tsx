import { redirect, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense, type ReactNode } from 'react';
import { AccountPage } from './account/AccountPage';
import { ResetPasswordPage } from './account/ResetPasswordPage';
import { AccountSettingsPage } from './account/settings/AccountSettingsPage';
import { AuditPage } from './audit/AuditPage';
import {
  BookingPage,
  CheckInPage,
  GuidedRidesPage,
  PhoneBookingPage,
  RidePage,
} from './bookings/lazy';
import { removeRidesWithSession } from './bookings/ride/offline/removeWithSession';
import { AddContentPage, EditContentPage, PagesPage, VersionsPage } from './content/lazy';
import { DashboardPage } from './dashboard/DashboardPage';
import { quick } from './dashboard/menu/quick';
import { AddEventPage } from './events/AddEventPage';
import { EditEventPage } from './events/EditEventPage';
import { AddGalleryPage } from './galleries/AddGalleryPage';
import { EditGalleryPage } from './galleries/EditGalleryPage';
import { AddGroupPage } from './groups/AddGroupPage';
import { EditGroupPage } from './groups/EditGroupPage';
import { AddPostPage } from './posts/AddPostPage';
import { EditPostPage } from './posts/EditPostPage';
import { JobsPage } from './jobs/JobsPage';
import { MediaPage } from './media/lazy';
import { Page } from './page/Page';
import { PageBoundary } from './page/PageBoundary';
import { WithLinks } from './page/WithLinks';
import { Protected } from './session/Protected';
import { PreviewPage } from './preview/PreviewPage';
import { PersonPage } from './privacy/PersonPage';
import { ReleasesPage } from './releases/ReleasesPage';
import { SettingsPage } from './settings/SettingsPage';
import { TrashPage } from './trash/lazy';

const titled = (title: string): RouteHandle => ({
  hasMainAction: true,
  quick,
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

const page = (element: ReactNode) => <PageBoundary>{element}</PageBoundary>;
/** A page whose chunk is loaded when the page is opened. */
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
        element: page(<AccountSettingsPage />),
        handle: titled('Your account'),
      },
      {
        id: 'settings',
        path: 'admin-settings',
        element: page(<SettingsPage />),
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
        element: page(<AuditPage />),
        handle: titled('Activity log'),
      },
      {
        id: 'person',
        path: 'admin-privacy',
        element: page(<PersonPage />),
        handle: titled('A person’s data'),
      },
      {
        id: 'jobs',
        path: 'admin-jobs',
        element: page(<JobsPage />),
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
        element: page(<ReleasesPage />),
        handle: titled('Releases'),
      },
      {
        id: 'release-preview',
        path: 'admin-preview',
        element: page(<PreviewPage />),
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
        element: page(<AddEventPage />),
        handle: titled('Add New Event'),
      },
      {
        id: 'edit-event',
        path: 'edit-event/:id',
        element: page(<EditEventPage />),
        handle: titled('Edit Event'),
      },
      {
        id: 'add-gallery',
        path: 'addgallery',
        element: page(<AddGalleryPage />),
        handle: titled('Add New Gallery'),
      },
      {
        id: 'edit-gallery',
        path: 'edit-gallery/:id',
        element: page(<EditGalleryPage />),
        handle: titled('Edit Gallery'),
      },
      {
        id: 'add-group',
        path: 'addgroup',
        element: page(<AddGroupPage />),
        handle: titled('Add New Group'),
      },
      {
        id: 'edit-group',
        path: 'edit-group/:id',
        element: page(<EditGroupPage />),
        handle: titled('Edit Group'),
      },
      {
        id: 'add-post',
        path: 'addblog',
        element: page(<AddPostPage />),
        handle: titled('Add New Post'),
      },
      {
        id: 'edit-post',
        path: 'edit-blog/:id',
        element: page(<EditPostPage />),
        handle: titled('Edit Post'),
      },
    ],
  },
];

removeRidesWithSession();

const routes: RouteObject[] = [{ id: 'admin-pages', element: <WithLinks />, children: pages }];

export default routes;
