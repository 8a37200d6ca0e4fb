import { lazy } from 'react';

/** With the palette, the preview and its typefaces, which the dashboard need not load. */
export const BrandForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "brand" */ './BrandForm')).BrandForm,
}));
