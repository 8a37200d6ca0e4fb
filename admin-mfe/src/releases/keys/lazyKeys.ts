import { lazy } from 'react';

/** Keys are made rarely, so their forms are not part of the page's first load. */
export const Keys = lazy(async () => ({
  default: (await import(/* webpackChunkName: "release-keys" */ './Keys')).Keys,
}));
