import { geoMercator } from 'd3-geo';
import type { Coordinates, MapSheet } from './sheets';

/** Projects coordinates onto a map. */
export const projectionOf = ({ width, height, centre, degree }: MapSheet) =>
  geoMercator()
    .scale((degree * 180) / Math.PI)
    .center([...centre])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-40, -40],
      [width + 40, height + 40],
    ]);

export function pointOn(sheet: MapSheet, coordinates: Coordinates) {
  const [x, y] = projectionOf(sheet)([...coordinates]) as [number, number];
  return [x, y] as const;
}

/** The position of coordinates in percent of the map's width and height. */
export function shareOf(sheet: MapSheet, coordinates: Coordinates) {
  const [x, y] = pointOn(sheet, coordinates);
  return { left: (100 * x) / sheet.width, top: (100 * y) / sheet.height };
}
