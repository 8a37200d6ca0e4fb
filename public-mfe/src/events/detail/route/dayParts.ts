import type { Plan, RouteLine } from '@ridgeline/contract';

type LinePoint = RouteLine[number][number];

/** A way and its days may differ by this share: people measure roughly, and leave the way to the bed out. */
const tolerance = 0.25;

/** How far along a route each day but the last one ends, in kilometres; none if the days do not say how far they go. */
export function dayEnds(days: Plan['days'], distanceKm: number): number[] {
  const said = (days ?? []).map((day) => day.distanceKm ?? 0);
  const total = said.reduce((sum, km) => sum + km, 0);
  if (said.length < 2 || said.includes(0)) return [];
  if (Math.abs(total / distanceKm - 1) > tolerance) return [];
  let km = 0;
  return said.slice(0, -1).map((day) => (km += (day * distanceKm) / total));
}

/** The point of a line at a number of kilometres from its start. */
export function pointAt(line: RouteLine, km: number): LinePoint | undefined {
  const points = line.flat();
  const index = points.findIndex(([, , at]) => at >= km);
  const [before, after] = [points[index - 1], points[index]];
  if (!after) return points.at(-1);
  if (!before || after[2] === before[2]) return after;
  const share = (km - before[2]) / (after[2] - before[2]);
  const between = (one: number, other: number) => one + share * (other - one);
  // Nobody rides a leg that is longer than half of the world.
  const east = after[1] - 360 * Math.round((after[1] - before[1]) / 360);
  return [between(before[0], after[0]), between(before[1], east), km];
}

/** The parts of a line that belong to each day. */
export function partsByDay(line: RouteLine, ends: readonly number[]): RouteLine[] {
  return [...ends, Infinity].map((end, day) => {
    const start = ends[day - 1] ?? -Infinity;
    return line
      .map((part) => {
        const [first, last] = [part[0]?.[2] ?? 0, part.at(-1)?.[2] ?? 0];
        const edge = (km: number) => {
          const point = km > first && km < last ? pointAt([part], km) : undefined;
          return point ? [point] : [];
        };
        const inside = part.filter(([, , at]) => at > start && at < end);
        return [...edge(start), ...inside, ...edge(end)];
      })
      .filter((part) => part.length > 1);
  });
}
