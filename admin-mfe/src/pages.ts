import { lazy, type ComponentType } from 'react';

/*
 * The pages by the files that browsers download. Log-in and dashboard are in the first one; whoever opens another page
 * downloads its file then, unless the dashboard has fetched it already.
 */

type Pages = Record<string, ComponentType>;

/** Returns a function that names a page of a file, which is loaded when the page is rendered. */
const pagesOf =
  <File extends Pages>(load: () => Promise<File>) =>
  (name: keyof File) =>
    lazy(async () => ({ default: (await load())[name] as ComponentType }));

const loadBookings = () => import(/* webpackChunkName: "page-bookings" */ './bookings/pages');
const loadForms = () => import(/* webpackChunkName: "page-forms" */ './formPages');

const bookings = pagesOf(loadBookings);
export const BookingPage = bookings('BookingPage');
export const BookingsTab = bookings('BookingsTab');
export const CheckInPage = bookings('CheckInPage');
export const GuidedRidesPage = bookings('GuidedRidesPage');
export const PhoneBookingPage = bookings('PhoneBookingPage');
export const RidePage = bookings('RidePage');

const forms = pagesOf(loadForms);
export const AddEventPage = forms('AddEventPage');
export const EditEventPage = forms('EditEventPage');
export const AddGalleryPage = forms('AddGalleryPage');
export const EditGalleryPage = forms('EditGalleryPage');
export const AddGroupPage = forms('AddGroupPage');
export const EditGroupPage = forms('EditGroupPage');
export const AddPostPage = forms('AddPostPage');
export const EditPostPage = forms('EditPostPage');

const content = pagesOf(() => import(/* webpackChunkName: "page-content" */ './content/screens'));
export const AddContentPage = content('AddContentPage');
export const EditContentPage = content('EditContentPage');
export const PagesPage = content('PagesPage');
export const VersionsPage = content('VersionsPage');

const rare = pagesOf(() => import(/* webpackChunkName: "page-rare" */ './rarePages'));
export const AccountSettingsPage = rare('AccountSettingsPage');
export const AuditPage = rare('AuditPage');
export const JobsPage = rare('JobsPage');
export const PersonPage = rare('PersonPage');
export const SettingsPage = rare('SettingsPage');

const releases = pagesOf(() => import(/* webpackChunkName: "page-releases" */ './releases/pages'));
export const PreviewPage = releases('PreviewPage');
export const ReleasesPage = releases('ReleasesPage');

export const MediaPage = pagesOf(
  () => import(/* webpackChunkName: "page-media" */ './media/MediaPage'),
)('MediaPage');
export const TrashPage = pagesOf(
  () => import(/* webpackChunkName: "page-trash" */ './trash/TrashPage'),
)('TrashPage');

/** Loads what an owner opens most, so that it opens at once, and also without a connection. */
export const prefetchPages = () =>
  // What is missing is loaded when it is opened.
  void Promise.all([loadForms(), loadBookings()]).catch(() => undefined);
