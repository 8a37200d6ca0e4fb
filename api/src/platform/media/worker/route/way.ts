import geodesic from 'geographiclib-geodesic';
import type { Point } from './points';
import { RouteError } from './problems';

/** A point of a way: how many metres from its start, and its longitude, which goes on beyond 180 degrees. */
export interface WayPoint extends Point {
  at: number;
  east: number;
}

/** The parts of a way, which is interrupted between them. Distances go on, and do not count the interruption. */
export type Way = WayPoint[][];

const { WGS84, DISTANCE } = {
  WGS84: geodesic.Geodesic.WGS84,
  DISTANCE: geodesic.Geodesic.DISTANCE,
};

/** Metres between two points along the ellipsoid of the earth. */
export const metresBetween = (one: Point, other: Point): number =>
  WGS84.Inverse(one.lat, one.lng, other.lat, other.lng, DISTANCE).s12 ?? 0;

/** A device that is off for a while, as in a tunnel or at a fuel stop, interrupts nothing. */
const bridgedMetres = 2000;
const shortestMetres = 100;
const longestMetres = 20_000_000;
/** No map shows what lies beyond, in degrees of latitude. */
const poleward = 85;

/** The longitude that is nearest to another one, such as 181 for -179. */
const nearestTo = (before: number, lng: number) => lng + 360 * Math.round((before - lng) / 360);

export const lengthOf = (way: Way) => way.at(-1)?.at(-1)?.at ?? 0;

/**
 * Joins lines to one way.
 * @throws {RouteError}
 */
export function wayAlong(lines: readonly Point[][]): Way {
  const way: Way = [];
  let last: WayPoint | undefined;
  for (const line of lines) {
    let isFirst = true;
    for (const point of line) {
      if (Math.abs(point.lat) > poleward) throw new RouteError('AtPole');
      const step: number = last ? metresBetween(last, point) : 0;
      const isApart: boolean = !last || (isFirst && step > bridgedMetres);
      const at: number = (last?.at ?? 0) + (isApart ? 0 : step);
      const next: WayPoint = { ...point, at, east: nearestTo(last?.east ?? 0, point.lng) };
      if (isApart) way.push([next]);
      else if (step > 0) way.at(-1)?.push(next);
      isFirst = false;
      last = next;
    }
  }
  const parts = way.filter((part) => part.length > 1);
  const metres = lengthOf(parts);
  if (metres > longestMetres) throw new RouteError('TooLong');
  if (metres < shortestMetres) throw new RouteError('AtOnePlace');
  return parts;
}

/** The point of a leg at a distance from the start of the way. */
function pointOn(from: WayPoint, to: WayPoint, at: number): WayPoint {
  const share = (at - from.at) / (to.at - from.at);
  const between = (one: number, other: number) => one + share * (other - one);
  const east = between(from.east, to.east);
  return {
    lat: between(from.lat, to.lat),
    lng: nearestTo(0, east),
    east,
    ele: from.ele === undefined || to.ele === undefined ? undefined : between(from.ele, to.ele),
    at,
  };
}

function cut(part: WayPoint[], from: number, to: number): WayPoint[] {
  const inside = part.filter(({ at }) => at >= from && at <= to);
  const edgeAt = (edge: number) => {
    const index = part.findIndex(({ at }) => at >= edge);
    const [before, after] = [part[index - 1], part[index]];
    return before && after && after.at > edge ? [pointOn(before, after, edge)] : [];
  };
  return [...edgeAt(from), ...inside, ...edgeAt(to)];
}

/**
 * Cuts off the first and the last metres.
 * @throws {RouteError} if too little is left
 */
export function trimmed(way: Way, metres: number): Way {
  if (metres === 0) return way;
  const [from, to] = [metres, lengthOf(way) - metres];
  if (to - from < shortestMetres) throw new RouteError('TrimmedAway');
  return way
    .map((part) => cut(part, from, to))
    .filter((part) => part.length > 1)
    .map((part) => part.map((point) => ({ ...point, at: point.at - from })));
}

/** The box around a way. Across the date line, its west is greater than its east. */
export function boundsOf(way: Way) {
  const points = way.flat();
  const extent = (values: number[]) => {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
    return [least, most] as const;
  };
  const [south, north] = extent(points.map(({ lat }) => lat));
  const [west, east] = extent(points.map((point) => point.east));
  return { south, west: nearestTo(0, west), north, east: nearestTo(0, east) };
}
