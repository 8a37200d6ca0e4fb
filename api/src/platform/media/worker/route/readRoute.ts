import { readFile } from 'node:fs/promises';
import { cleanLine, limits, type Route, type RouteLine } from '@ridgeline/contract';
import { heightsOf } from './climb';
import { parseRoute } from './parseXml';
import type { NamedPoint, Point, RouteFile } from './points';
import { RouteError, type RouteProblem } from './problems';
import { drawable, withoutIdlePoints } from './simplify';
import { boundsOf, lengthOf, metresBetween, trimmed, wayAlong, type Way } from './way';
import { writeGpx } from './writeGpx';

const linePoints = 400;
const profilePoints = 200;
const nameLength = 80;

/** What a page shows of a route. */
export type ReadFields = Required<Pick<Route, 'distanceKm' | 'bounds' | 'line' | 'waypoints'>> &
  Pick<Route, 'climbM' | 'highestM' | 'profile' | 'waypointsLeftOut'>;

export interface ReadRoute {
  fields: ReadFields;
  /** The file that is served. */
  gpx: Buffer;
}

export interface RouteTask {
  /** The path of the file. */
  file: string;
  /** The name of the line in the file that is served. */
  title: string;
  trimMetres: number;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** The recorded lines; the planned ones if nothing was recorded. */
function linesOf({ tracks, routes }: RouteFile): Point[][] {
  const [recorded, planned] = [tracks, routes].map((lines) => lines.filter(({ length }) => length));
  const lines = recorded?.length ? recorded : (planned ?? []);
  if (lines.length === 0) throw new RouteError('WithoutLine');
  if (lines.length === 1 && lines[0]?.length === 1) throw new RouteError('OnePoint');
  return lines;
}

/** The named waypoints, without those at an end that was trimmed: it is nobody's business where somebody lives. */
function waypointsOf({ waypoints }: RouteFile, way: Way, trimMetres: number): NamedPoint[] {
  const ends = [way[0]?.[0], way.at(-1)?.at(-1)].filter((end) => end !== undefined);
  return waypoints
    .map((point) => ({ ...point, name: cleanLine(point.name).slice(0, nameLength).trim() }))
    .filter(
      (point) =>
        point.name !== '' &&
        (trimMetres === 0 || ends.every((end) => metresBetween(end, point) > trimMetres)),
    );
}

const lineOf = (way: Way): RouteLine =>
  drawable(way, linePoints).map((part) =>
    part.map(({ lat, lng, at }) => [rounded(lat, 5), rounded(lng, 5), rounded(at / 1000, 2)]),
  );

function boundsIn(way: Way) {
  const { south, west, north, east } = boundsOf(way);
  const [down, up] = [
    (value: number) => Math.floor(value * 1e5) / 1e5,
    (value: number) => Math.ceil(value * 1e5) / 1e5,
  ];
  return { south: down(south), west: down(west), north: up(north), east: up(east) };
}

/**
 * Reads a GPX or KML file, and writes what is served instead of it: nothing in it tells who rode when, how fast, and with
 * what device.
 */
export async function readRoute({
  file,
  title,
  trimMetres,
}: RouteTask): Promise<ReadRoute | { problem: RouteProblem }> {
  try {
    const parsed = parseRoute(await readFile(file), limits.routePoints);
    const whole = wayAlong(linesOf(parsed));
    const waypoints = waypointsOf(parsed, whole, trimMetres);
    const kept = waypoints.slice(0, limits.routeWaypoints);
    const way = trimmed(whole, trimMetres);
    const heights = heightsOf(way, profilePoints);
    const simple = withoutIdlePoints(way);
    const leftOut = waypoints.length - kept.length;
    return {
      fields: {
        distanceKm: rounded(lengthOf(way) / 1000, 1),
        ...heights,
        bounds: boundsIn(way),
        line: lineOf(simple),
        waypoints: kept.map(({ name, lat, lng }) => ({
          name,
          position: { lat: rounded(lat, 5), lng: rounded(lng, 5) },
        })),
        ...(leftOut > 0 && { waypointsLeftOut: leftOut }),
      },
      gpx: writeGpx(title, simple, kept),
    };
  } catch (error) {
    if (error instanceof RouteError) return { problem: error.problem };
    throw error;
  }
}
