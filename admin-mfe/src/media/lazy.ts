import { lazy } from 'react';

export const MediaPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-media" */ './MediaPage')).MediaPage,
}));
