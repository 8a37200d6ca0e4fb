import simplifyLine from 'simplify-js';
import type { Way, WayPoint } from './way';

/** In metres. A narrower bend is none on the road. */
const finest = 2;
/** So far apart are the points of a straight road at most, in metres, because its height changes as well. */
const sparsest = 200;
/** The library calls itself for each half of a line, so a long line is simplified piece by piece. */
const pieceLength = 4000;
/** Of a way with more parts, the longest ones are drawn. */
const mostParts = 100;

const metresPerDegree = 111_320;

interface Flat {
  x: number;
  y: number;
  point: WayPoint;
}

const flat = (point: WayPoint): Flat => ({
  x: point.east * metresPerDegree * Math.cos((point.lat * Math.PI) / 180),
  y: point.lat * metresPerDegree,
  point,
});

/** A line without the points that are nearer to it than a tolerance in metres (Douglas and Peucker). */
function simplified(part: WayPoint[], tolerance: number): WayPoint[] {
  const kept: WayPoint[] = [];
  for (let from = 0; from < part.length - 1; from += pieceLength) {
    const piece = part.slice(from, from + pieceLength + 1).map(flat);
    const simple = simplifyLine(piece, tolerance, true) as Flat[];
    kept.push(...simple.slice(kept.length > 0 ? 1 : 0).map(({ point }) => point));
  }
  return kept;
}

/**
 * The points that a device needs to guide along a way. Points at regular intervals of time would also tell how fast
 * somebody rode, so only those that its shape and its heights need are kept.
 */
export const withoutIdlePoints = (way: Way): Way =>
  way.map((part) => {
    const needed = new Set(simplified(part, finest));
    let last = part[0]?.at ?? 0;
    return part.filter((point, index) => {
      const next = part[index + 1]?.at ?? point.at;
      const isKept = needed.has(point) || next - last > sparsest;
      if (isKept) last = point.at;
      return isKept;
    });
  });

const countOf = (way: Way) => way.reduce((sum, part) => sum + part.length, 0);

const metresOf = (part: WayPoint[]) => (part.at(-1)?.at ?? 0) - (part[0]?.at ?? 0);

function longestParts(way: Way): Way {
  const longest = new Set(
    way.toSorted((one, other) => metresOf(other) - metresOf(one)).slice(0, mostParts),
  );
  return way.filter((part) => longest.has(part));
}

/** A way of at most so many points, as a map draws it. */
export function drawable(way: Way, mostPoints: number): Way {
  const parts = longestParts(way);
  let simple: Way;
  let tolerance = finest;
  do {
    simple = parts.map((part) => simplified(part, tolerance));
    tolerance *= 1.3;
  } while (countOf(simple) > mostPoints);
  return simple;
}
