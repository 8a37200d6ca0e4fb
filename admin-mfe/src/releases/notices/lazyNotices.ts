import { lazy } from 'react';

/** Webhooks are set up rarely, so their forms are not part of the page's first load. */
export const Notices = lazy(async () => ({
  default: (await import(/* webpackChunkName: "release-notices" */ './Notices')).Notices,
}));
