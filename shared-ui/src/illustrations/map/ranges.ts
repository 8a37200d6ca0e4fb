import { randomFrom } from '../pieces/random';
import { pointOn } from './projection';
import type { Coordinates, MapSheet } from './sheets';

interface RangeOptions {
  /** Mean height of a peak. */
  peak: number;
  seed: number;
}

interface Peak {
  x: number;
  y: number;
  size: number;
}

/** Peaks along a chain, the farthest first. */
function peaksAlong(sheet: MapSheet, chain: readonly Coordinates[], { peak, seed }: RangeOptions) {
  const random = randomFrom(seed);
  const points = chain.map((coordinates) => pointOn(sheet, coordinates));
  const astray = () => (random() - 0.5) * peak * 0.5;
  const peaks = points.slice(1).flatMap(([toX, toY], at): Peak[] => {
    const [fromX, fromY] = points[at] ?? [toX, toY];
    const count = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / (peak * 0.9)));
    return Array.from({ length: count }, (_, step) => ({
      x: fromX + ((toX - fromX) * step) / count + astray(),
      y: fromY + ((toY - fromY) * step) / count + astray(),
      size: peak * (0.65 + random() * 0.6),
    }));
  });
  const isOnSheet = ({ x, y, size }: Peak) =>
    x > -size && x < sheet.width + size && y > -size && y < sheet.height + 2 * size;
  return peaks.filter(isOnSheet).sort((one, other) => one.y - other.y);
}

/** One side of each peak, as path data: from its top along corners that are shares of its size. */
const sides = (peaks: readonly Peak[], corners: readonly number[]) =>
  peaks
    .map(({ x, y, size }) => {
      const steps = corners.map((share) => Math.round(share * size)).join(' ');
      return `M${Math.round(x)} ${Math.round(y - size)}l${steps}z`;
    })
    .join('');

/** A chain of mountains: their sunlit and shaded sides and the snow on them, as path data. */
export function range(sheet: MapSheet, chain: readonly Coordinates[], options: RangeOptions) {
  const peaks = peaksAlong(sheet, chain, options);
  return {
    slope: sides(peaks, [-0.7, 1, 0.66, 0, 0.2, -0.46]),
    shade: sides(peaks, [0.74, 1, -0.78, 0, 0.2, -0.46]),
    snow: sides(peaks, [-0.28, 0.4, 0.16, -0.1, 0.08, 0.16, 0.14, -0.2, 0.16, 0.08]),
  };
}
