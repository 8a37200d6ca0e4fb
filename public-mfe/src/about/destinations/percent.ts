import { shareOf, type Coordinates, type Sheet } from '@ridgeline/shared-ui/map';

/** Where coordinates lie on a sheet, for styles. */
export function percent(sheet: Sheet, coordinates: Coordinates) {
  const { left, top } = shareOf(sheet, coordinates);
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
}
