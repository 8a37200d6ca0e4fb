import { lazy } from 'react';

/** With the palette, the typefaces and their preview, which only versions of the brand need. */
export const BrandLooks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "brand-looks" */ './BrandLooks')).BrandLooks,
}));
