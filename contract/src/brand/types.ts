/** The typefaces that a company can choose from, each kept by the site itself. Never remove one: brands name them. */
export const typefaces = {
  barlow: { label: 'Barlow, with narrow headlines' },
  barlowWide: { label: 'Barlow' },
  noto: { label: 'Noto Sans' },
  notoCondensed: { label: 'Noto Sans, with narrow headlines' },
} as const;

export type TypefaceName = keyof typeof typefaces;
export const typefaceNames = Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]];

/** The typeface of a new site. */
export const defaultTypeface: TypefaceName = 'barlow';
