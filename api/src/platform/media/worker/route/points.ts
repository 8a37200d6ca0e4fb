import { RouteError } from './problems';

/** A position in degrees, and its elevation in metres if the file says it. */
export interface Point {
  lat: number;
  lng: number;
  ele?: number | undefined;
}

export interface NamedPoint extends Point {
  name: string;
}

/** What a file says, in its order. Everything else in it, such as times and heart rates, is not read. */
export interface RouteFile {
  /** The recorded lines, each without an interruption. */
  tracks: Point[][];
  /** The planned lines. */
  routes: Point[][];
  waypoints: NamedPoint[];
}

const highest = 9000;
const lowest = -500;

const numberIn = (text: string | undefined) => (text?.trim() ? Number(text) : NaN);

/** An elevation in metres; undefined if there is none on earth. */
export function elevationIn(text: string | undefined): number | undefined {
  const metres = numberIn(text);
  return metres >= lowest && metres <= highest ? metres : undefined;
}

/** A position; undefined if it is none, or the zero that devices write before they know where they are. */
export function pointAt(
  lat: string | undefined,
  lng: string | undefined,
  ele?: string,
): Point | undefined {
  const point = { lat: numberIn(lat), lng: numberIn(lng), ele: elevationIn(ele) };
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
  return isOnEarth && (point.lat !== 0 || point.lng !== 0) ? point : undefined;
}

/**
 * Collects what a parser finds.
 * @param most how many points all lines may have together
 */
export function collector(most: number) {
  const file: RouteFile = { tracks: [], routes: [], waypoints: [] };
  let points = 0;
  return {
    file,
    begin: (kind: 'tracks' | 'routes') => file[kind].push([]),
    /** Adds a point to the line that was begun last. */
    add(kind: 'tracks' | 'routes', point: Point | undefined) {
      if (!point) return;
      points += 1;
      if (points > most) throw new RouteError('PointsTooMany');
      if (file[kind].length === 0) file[kind].push([]);
      file[kind].at(-1)?.push(point);
    },
  };
}

export type Collector = ReturnType<typeof collector>;
