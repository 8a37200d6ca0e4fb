import { shareOf, type Coordinates, type MapSheet } from '@ridgeline/shared-ui/map';

/** CSS `left` and `top` of coordinates on a map sheet. */
export function positionOn(sheet: MapSheet, coordinates: Coordinates) {
  const { left, top } = shareOf(sheet, coordinates);
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
}
