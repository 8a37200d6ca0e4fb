import type { MapSheet } from '../map/sheets';

/** A box in degrees. Across the date line, its west is greater than its east. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface SheetOptions {
  width: number;
  /** The least and the greatest height. */
  heights: readonly [least: number, most: number];
  /** Room around the box. */
  margin: number;
}

/** Mercator's height of a latitude, in degrees of longitude. */
const heightOf = (latitude: number) =>
  (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const latitudeAt = (height: number) =>
  (360 / Math.PI) * Math.atan(Math.exp((height * Math.PI) / 180)) - 90;

/** In degrees. A shorter ride is drawn with its surroundings. */
const smallest = 0.06;

/** A map on which a box fits. */
export function sheetAround(
  { south, west, north, east }: Bounds,
  { width, heights: [least, most], margin }: SheetOptions,
): MapSheet {
  const spanX = Math.max(smallest, east - west + (east < west ? 360 : 0));
  const [bottom, top] = [heightOf(south), heightOf(north)];
  const spanY = Math.max(smallest, top - bottom);
  const fitting = ((width - 2 * margin) * spanY) / spanX + 2 * margin;
  const height = Math.round(Math.min(most, Math.max(least, fitting)));
  return {
    width,
    height,
    centre: [west + (east - west + (east < west ? 360 : 0)) / 2, latitudeAt((bottom + top) / 2)],
    degree: Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY),
  };
}

/** Where a position is on a map. It needs no library, so that it also works in a page's small scripts. */
export function placeOn(
  { width, height, centre: [longitude, latitude], degree }: MapSheet,
  { lat, lng }: { lat: number; lng: number },
): readonly [x: number, y: number] {
  const east = lng - longitude;
  const nearest = east - 360 * Math.round(east / 360);
  return [width / 2 + degree * nearest, height / 2 - degree * (heightOf(lat) - heightOf(latitude))];
}

/** How many kilometres a pixel in the middle of a map is. */
export const kmPerPixel = ({ centre: [, latitude], degree }: MapSheet) =>
  (111.32 * Math.cos((latitude * Math.PI) / 180)) / degree;
