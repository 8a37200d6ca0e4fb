import type { Way } from './way';
import { lengthOf } from './way';

/** Metres of the way that share one elevation. */
const step = 50;
const mostSteps = 40_000;
/** Of so many steps, the elevation is the median, without outliers, and then the mean. */
const medianOf = 3;
const meanOf = 5;
/** In metres. A smaller rise between two falls is noise, or nothing that a rider feels. */
const threshold = 10;
/** A file in which fewer points have an elevation has none. */
const leastShare = 0.5;

export interface Heights {
  climbM: number;
  highestM: number;
  /** Kilometres from the start, and metres above the sea. */
  profile: [number, number][];
}

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Replaces each value by one of its neighbourhood, which is smaller at the ends. */
const smoothed = (values: number[], width: number, by: (near: number[]) => number) =>
  values.map((_, index) => {
    const reach = Math.min((width - 1) / 2, index, values.length - 1 - index);
    return by(values.slice(index - reach, index + reach + 1));
  });

/** One elevation for each step of a way, interpolated where the file has none. */
function elevationsAlong(way: Way): { elevations: number[]; metres: number } | undefined {
  const points = way.flat();
  const known = points.flatMap(({ at, ele }) => (ele === undefined ? [] : [{ at, ele }]));
  const [first, ...others] = known;
  // Some programs write the same elevation everywhere instead of none.
  if (!first || others.every(({ ele }) => ele === first.ele)) return undefined;
  if (known.length < leastShare * points.length) return undefined;

  const metres = Math.max(step, lengthOf(way) / mostSteps);
  const count = Math.ceil(lengthOf(way) / metres) || 1;
  const near: number[][] = Array.from({ length: count }, () => []);
  for (const { at, ele } of known) near[Math.min(count - 1, Math.floor(at / metres))]?.push(ele);
  let next = 0;
  const elevations = near.map((values, index) => {
    if (values.length > 0) return median(values);
    const at = (index + 0.5) * metres;
    while (next < known.length && (known[next]?.at ?? 0) < at) next += 1;
    const [before, after] = [known[next - 1], known[next]];
    if (!before || !after) return (before ?? after ?? first).ele;
    return before.ele + ((at - before.at) / (after.at - before.at)) * (after.ele - before.ele);
  });
  return { elevations, metres };
}

/** The sum of the rises of at least the threshold, each from its lowest to its highest point. */
function climbOf(elevations: readonly number[]): number {
  let [low, high] = [elevations[0] ?? 0, elevations[0] ?? 0];
  let isRising = false;
  let climb = 0;
  for (const elevation of elevations) {
    if (isRising) {
      high = Math.max(high, elevation);
      if (high - elevation < threshold) continue;
      climb += high - low;
      [isRising, low] = [false, elevation];
    } else {
      low = Math.min(low, elevation);
      if (elevation - low < threshold) continue;
      [isRising, high] = [true, elevation];
    }
  }
  return isRising ? climb + high - low : climb;
}

/**
 * The heights of a way; undefined if the file has no elevations.
 *
 * Elevations of devices are wrong by some metres in either direction, so the sum of all rises between points would be
 * 20 to 50 % too high. Therefore, the way has one elevation for each 50 m (the median of its points), smoothed over
 * 150 m by the median and over 250 m by the mean, and rises of less than 10 m are not counted. With an error of up to
 * 5 m at each point, the climb of passes and hills of at least 50 m is within 5 % of the true one; lower hills are
 * counted in part. Slow errors of the air pressure, over tens of minutes, cannot be told from hills.
 */
export function heightsOf(way: Way, mostPoints: number): Heights | undefined {
  const along = elevationsAlong(way);
  if (!along) return undefined;
  const { metres } = along;
  const elevations = smoothed(smoothed(along.elevations, medianOf, median), meanOf, mean);
  const count = Math.min(mostPoints, elevations.length + 1);
  const length = lengthOf(way);
  const heightAt = (at: number) =>
    elevations[Math.min(elevations.length - 1, Math.floor(at / metres))] ?? 0;
  return {
    climbM: Math.round(climbOf(elevations)),
    highestM: Math.round(elevations.reduce((most, each) => Math.max(most, each), -Infinity)),
    profile: Array.from({ length: count }, (_, index) => {
      const at = (length * index) / (count - 1);
      return [Number((at / 1000).toFixed(2)), Math.round(heightAt(at))];
    }),
  };
}
