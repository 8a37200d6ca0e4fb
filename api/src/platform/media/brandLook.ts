import {
  brandColors,
  defaultInks,
  defaultTypeface,
  type Logo,
  type SiteBrand,
  type TypefaceName,
} from '@ridgeline/contract';

/** The two inks of a brand by day. Nothing that we draw changes by night. */
export function brandInks({ inks = defaultInks }: SiteBrand = {}) {
  const { action: main, sun: accent } = brandColors(inks).day;
  return { main, accent };
}

/** The size of a logo that is as large as it fits into a box. */
export function logoSize({ width, height }: Logo, largest: { width: number; height: number }) {
  const scale = Math.min(largest.width / width, largest.height / height);
  return { width: width * scale, height: height * scale };
}

/** The headlines of wide typefaces are set smaller, so that as much fits into them. */
const scales: Record<TypefaceName, number> = {
  barlow: 1,
  barlowWide: 0.8,
  noto: 0.74,
  notoCondensed: 0.88,
};

export const headlineScale = ({ typeface = defaultTypeface }: SiteBrand = {}) => scales[typeface];
