import { defaultInks, defaultTypeface, type Brand, type SiteBrand } from '@ridgeline/contract';

export const brandSetting = 'brand';

/** What pages need to know of a stored brand; undefined if it is that of a new site. */
export function siteBrandOf(stored: unknown): SiteBrand | undefined {
  if (!stored) return undefined;
  const { main, accent, typeface, logo, icon } = stored as Brand;
  const hasOwnInks = main !== defaultInks.main || accent !== defaultInks.accent;
  const brand: SiteBrand = {
    ...(hasOwnInks && { inks: { main, accent } }),
    ...(typeface !== defaultTypeface && { typeface }),
    ...(logo && { logo }),
    ...(icon && { icon }),
  };
  return Object.keys(brand).length > 0 ? brand : undefined;
}
