import { geoMercator } from 'd3-geo';
import type { Coordinates } from './places';

/** A map's paper: its size, and the part of the world on it. */
export interface Sheet {
  width: number;
  height: number;
  centre: Coordinates;
  /** How wide one degree of longitude is on it. */
  degree: number;
}

/** The whole of the country, with room for the lens in the Indian Ocean. */
export const countrySheet: Sheet = {
  width: 1600,
  height: 1000,
  centre: [27.4, -28.75],
  degree: 64,
};

/** Lesotho and the eastern Free State, closer. */
export const lesothoSheet: Sheet = {
  width: 1000,
  height: 1000,
  centre: [28.28, -29.42],
  degree: 312,
};

/** From coordinates to points of a sheet. */
export const projectionOf = ({ width, height, centre, degree }: Sheet) =>
  geoMercator()
    .scale((degree * 180) / Math.PI)
    .center([...centre])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-40, -40],
      [width + 40, height + 40],
    ]);

/** A point of a sheet by its coordinates. */
export function pointOn(sheet: Sheet, coordinates: Coordinates) {
  const [x, y] = projectionOf(sheet)([...coordinates]) as [number, number];
  return [x, y] as const;
}

/** The same as shares of the sheet's width and height, in percent. */
export function shareOf(sheet: Sheet, coordinates: Coordinates) {
  const [x, y] = pointOn(sheet, coordinates);
  return { left: (100 * x) / sheet.width, top: (100 * y) / sheet.height };
}
