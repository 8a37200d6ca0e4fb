import { lazy } from 'react';

export const TrashPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-trash" */ './TrashPage')).TrashPage,
}));
