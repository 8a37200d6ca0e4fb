import type { Route } from '@ridgeline/contract';
import { sheetAround } from '@ridgeline/shared-ui/route/sheet';

/** Pixels of the drawings, which are as wide as the text on a phone and on a wide screen. */
export const width = 560;

/** The profile: the box of its curve within the drawing. */
export const profileBox = { left: 82, right: width - 12, top: 48, bottom: 188, height: 222 };

/** The part of the world that the map of a route shows. */
export const sheetOf = (bounds: NonNullable<Route['bounds']>) =>
  sheetAround(bounds, { width, heights: [380, 620], margin: 70 });

/** The lowest and the highest metre of a profile's axis, in whole hundreds. */
export function axisOf(profile: NonNullable<Route['profile']>) {
  const heights = profile.map(([, metres]) => metres);
  const low = Math.floor(Math.min(...heights) / 100) * 100;
  return { low, high: Math.max(low + 200, Math.ceil(Math.max(...heights) / 100) * 100) };
}
