import { redirect, type RouteHandle, type RouteObject } from '@ridgeline/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import { removeRidesWithSession } from './bookings/ride/offline/removeWithSession';
import { DashboardPage } from './dashboard/DashboardPage';
import { quick } from './dashboard/menu/quick';
import { prefetchDashboard } from './dashboard/prefetchDashboard';
import type { PageFile } from './page/file';
import { fromFile } from './page/fromFile';
import { Page } from './page/Page';
import { PageBoundary } from './page/PageBoundary';
import { WithLinks } from './page/WithLinks';
import {
  accountFile,
  bookingFile,
  contentFile,
  formFile,
  groupFile,
  mediaFile,
  planFile,
  rareFile,
  releaseFile,
  trashFile,
  voucherFile,
} from './pages';
import { Protected } from './session/Protected';

const titled = (title: string): RouteHandle => ({
  hasMainAction: true,
  quick,
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});

const page = (element: ReactNode) => <PageBoundary>{element}</PageBoundary>;

/** A page of a file that is downloaded when the page is opened. */
function pageFrom<Name extends string>(file: PageFile<Record<Name, ComponentType>>, name: Name) {
  const FromFile = fromFile(file, (content) => content[name], {
    shapes: ['line', 'card', 'line', 'line'],
    Frame: Page,
  });
  return page(<FromFile />);
}

const pages: RouteObject[] = [
  {
    id: 'admin',
    path: 'admin',
    element: pageFrom(accountFile, 'AccountPage'),
    handle: titled('Admin Login'),
  },
  { id: 'admin-alias', path: 'admin/dashboard', loader: () => redirect('/admin-dashboard') },
  {
    id: 'reset-password',
    path: 'admin/reset-password/:token',
    element: pageFrom(accountFile, 'ResetPasswordPage'),
    handle: titled('Reset Password'),
  },
  {
    id: 'protected',
    element: <Protected />,
    children: [
      {
        id: 'dashboard',
        path: 'admin-dashboard',
        loader: prefetchDashboard,
        element: page(<DashboardPage />),
        handle: titled('Dashboard'),
      },
      {
        id: 'account',
        path: 'admin-account',
        element: pageFrom(rareFile, 'AccountSettingsPage'),
        handle: titled('Your account'),
      },
      {
        id: 'settings',
        path: 'admin-settings',
        element: pageFrom(rareFile, 'SettingsPage'),
        handle: titled('Settings'),
      },
      {
        id: 'pages',
        path: 'admin-pages',
        element: pageFrom(contentFile, 'PagesPage'),
        handle: titled('Pages'),
      },
      {
        id: 'add-page',
        path: 'admin-pages/add',
        element: pageFrom(contentFile, 'AddContentPage'),
        handle: titled('Add a page'),
      },
      {
        id: 'edit-page',
        path: 'admin-pages/page/:page?',
        element: pageFrom(contentFile, 'EditContentPage'),
        handle: titled('Edit a page'),
      },
      {
        id: 'page-versions',
        path: 'admin-pages/versions',
        element: pageFrom(contentFile, 'VersionsPage'),
        handle: titled('Earlier versions'),
      },
      {
        id: 'audit',
        path: 'admin-audit',
        element: pageFrom(rareFile, 'AuditPage'),
        handle: titled('Activity log'),
      },
      {
        id: 'person',
        path: 'admin-privacy',
        element: pageFrom(rareFile, 'PersonPage'),
        handle: titled('A person’s data'),
      },
      {
        id: 'jobs',
        path: 'admin-jobs',
        element: pageFrom(rareFile, 'JobsPage'),
        handle: titled('Background work'),
      },
      {
        id: 'trash',
        path: 'admin-trash',
        element: pageFrom(trashFile, 'TrashPage'),
        handle: titled('Trash'),
      },
      {
        id: 'vouchers',
        path: 'admin-vouchers',
        element: pageFrom(voucherFile, 'VouchersPage'),
        handle: titled('Vouchers'),
      },
      {
        id: 'media',
        path: 'admin-media',
        element: pageFrom(mediaFile, 'MediaPage'),
        handle: titled('Pictures'),
      },
      {
        id: 'codes',
        path: 'admin-codes',
        element: pageFrom(rareFile, 'CodesPage'),
        handle: titled('Codes'),
      },
      {
        id: 'releases',
        path: 'admin-releases',
        element: pageFrom(releaseFile, 'ReleasesPage'),
        handle: titled('Releases'),
      },
      {
        id: 'release-preview',
        path: 'admin-preview',
        element: pageFrom(releaseFile, 'PreviewPage'),
        handle: titled('Preview'),
      },
      {
        id: 'booking',
        path: 'admin-booking/:id',
        element: pageFrom(bookingFile, 'BookingPage'),
        handle: titled('Booking'),
      },
      {
        id: 'guided-rides',
        path: 'admin-rides',
        element: pageFrom(bookingFile, 'GuidedRidesPage'),
        handle: titled('Your rides'),
      },
      {
        id: 'ride',
        path: 'admin-ride/:id',
        element: pageFrom(bookingFile, 'RidePage'),
        handle: titled('Ride'),
      },
      {
        id: 'check-in',
        path: 'admin-check-in/:reference',
        element: pageFrom(bookingFile, 'CheckInPage'),
        handle: titled('Check in'),
      },
      {
        id: 'add-booking',
        path: 'add-booking/:eventId/:entryId?',
        element: pageFrom(bookingFile, 'PhoneBookingPage'),
        handle: titled('Add a booking'),
      },
      {
        id: 'add-event',
        path: 'addevent',
        element: pageFrom(formFile, 'AddEventPage'),
        handle: titled('Add New Event'),
      },
      {
        id: 'edit-event',
        path: 'edit-event/:id',
        element: pageFrom(formFile, 'EditEventPage'),
        handle: titled('Edit Event'),
      },
      {
        id: 'plan-ride',
        path: 'edit-event/:id/plan',
        element: pageFrom(planFile, 'PlanPage'),
        handle: titled('Plan of the Ride'),
      },
      {
        id: 'add-dates',
        path: 'edit-event/:id/dates',
        element: pageFrom(planFile, 'AddDatesPage'),
        handle: titled('Add Dates'),
      },
      {
        id: 'add-gallery',
        path: 'addgallery',
        element: pageFrom(formFile, 'AddGalleryPage'),
        handle: titled('Add New Gallery'),
      },
      {
        id: 'edit-gallery',
        path: 'edit-gallery/:id',
        element: pageFrom(formFile, 'EditGalleryPage'),
        handle: titled('Edit Gallery'),
      },
      {
        id: 'add-group',
        path: 'addgroup',
        element: pageFrom(groupFile, 'AddGroupPage'),
        handle: titled('Add New Group'),
      },
      {
        id: 'edit-group',
        path: 'edit-group/:id',
        element: pageFrom(groupFile, 'EditGroupPage'),
        handle: titled('Edit Group'),
      },
      {
        id: 'add-post',
        path: 'addblog',
        element: pageFrom(formFile, 'AddPostPage'),
        handle: titled('Add New Post'),
      },
      {
        id: 'edit-post',
        path: 'edit-blog/:id',
        element: pageFrom(formFile, 'EditPostPage'),
        handle: titled('Edit Post'),
      },
    ],
  },
];

removeRidesWithSession();

const routes: RouteObject[] = [{ id: 'admin-pages', element: <WithLinks />, children: pages }];

export default routes;
