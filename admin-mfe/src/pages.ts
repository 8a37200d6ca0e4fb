import { pageFile } from './page/file';

/*
 * The files of the admin's pages and dialogs. The dashboard is in the first one, which every page needs. The others are
 * downloaded when they are needed, unless the dashboard has fetched them already.
 */

export const accountFile = pageFile(
  () => import(/* webpackChunkName: "page-account" */ './account/pages'),
);
export const bookingFile = pageFile(
  () => import(/* webpackChunkName: "page-bookings" */ './bookings/pages'),
);
export const contentFile = pageFile(
  () => import(/* webpackChunkName: "page-content" */ './content/screens'),
);
export const formFile = pageFile(() => import(/* webpackChunkName: "page-forms" */ './formPages'));
export const groupFile = pageFile(
  () => import(/* webpackChunkName: "page-groups" */ './groups/pages'),
);
export const mediaFile = pageFile(
  () => import(/* webpackChunkName: "page-media" */ './media/MediaPage'),
);
export const planFile = pageFile(
  () => import(/* webpackChunkName: "page-plan" */ './events/planPages'),
);
export const rareFile = pageFile(() => import(/* webpackChunkName: "page-rare" */ './rarePages'));
export const releaseFile = pageFile(
  () => import(/* webpackChunkName: "page-releases" */ './releases/pages'),
);
export const voucherFile = pageFile(
  () => import(/* webpackChunkName: "page-vouchers" */ './vouchers/VouchersPage'),
);
export const trashFile = pageFile(
  () => import(/* webpackChunkName: "page-trash" */ './trash/TrashPage'),
);

const load = () =>
  // What is missing is loaded when it is needed.
  void Promise.all([formFile.load(), bookingFile.load(), groupFile.load()]).catch(() => undefined);

/** Safari has no idle callbacks. */
const fallbackMs = 300;

/** Loads what an owner opens most once the browser is idle, so that it opens at once, also without a connection. */
export function prefetchPages() {
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, fallbackMs);
}
