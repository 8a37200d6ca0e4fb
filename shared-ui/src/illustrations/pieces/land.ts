import { randomFrom } from './random';
import { line, path, type Point, shape } from './shapes';

interface RidgeOptions {
  width: number;
  /** The picture's bottom edge. */
  floor: number;
  /** Mean y of the crest. */
  at: number;
  /** How far the crest rises and falls. */
  relief: number;
  /** How many main peaks there are across the picture. */
  peaks: number;
  seed: number;
  /** `folded` for worn mountains, `sharp` for peaks. */
  form?: 'folded' | 'sharp';
}

/** The crest of a ridge: a few large waves with smaller ones on top. */
export function crest({ width, at, relief, peaks, seed, form = 'folded' }: RidgeOptions): Point[] {
  const random = randomFrom(seed);
  const waves = [1, 2.3, 4.9, 9.7].map((factor, octave) => ({
    frequency: (peaks * factor * Math.PI) / width,
    phase: random() * Math.PI * 2,
    height: 1 / 2.1 ** octave,
  }));
  const steps = form === 'sharp' ? 40 : 64;
  const points: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const x = (step / steps) * width;
    const rise = waves.reduce((sum, { frequency, phase, height }) => {
      const wave = Math.sin(x * frequency + phase);
      return sum + height * (form === 'sharp' ? 1 - 2 * Math.abs(wave) : wave);
    }, 0);
    points.push([x, at - rise * relief * 0.6]);
  }
  return points;
}

/** The land below a crest. */
export const ridge = (options: RidgeOptions, fill: string) =>
  shape([...crest(options), [options.width, options.floor], [0, options.floor]], fill);

/** The shaded facets along a crest. */
export function shadow(options: RidgeOptions, fill: string) {
  const points = crest(options);
  const facets = points
    .filter((_point, at) => at % 5 === 0 && at > 0)
    .map(([x, y], at) => {
      const depth = options.relief * (0.5 + ((at * 37) % 11) / 16);
      return `${line([
        [x, y],
        [x + depth * 0.35, y + depth * 0.55],
        [x + depth * 0.1, y + depth * 1.1],
        [x - depth * 0.12, y + depth * 0.5],
      ])}Z`;
    });
  return path(facets.join(''), fill);
}

/**
 * A road that narrows into the distance along its bends.
 * @param bends from the viewer to the horizon: the middle of the road and its width
 */
export function road(
  bends: readonly (readonly [x: number, y: number, width: number])[],
  fill: string,
) {
  const side = (direction: 1 | -1) =>
    bends.map(([x, y, width]): Point => [x + (direction * width) / 2, y]);
  const curve = (points: Point[]) =>
    points
      .slice(1)
      .map(([x, y], at) => {
        const [beforeX, beforeY] = points[at] as Point;
        const middle = (beforeY + y) / 2;
        return `C${[beforeX, middle, x, middle, x, y].map((value) => Math.round(value * 10) / 10).join(' ')}`;
      })
      .join('');
  const right = side(1);
  const left = side(-1).reverse();
  const [start] = right as [Point];
  const [turn] = left as [Point];
  return path(`M${start.join(' ')}${curve(right)}L${turn.join(' ')}${curve(left)}Z`, fill);
}

/** Layers of mist: long, flat lenses. */
export function mist(
  rows: readonly (readonly [x: number, y: number, length: number])[],
  fill: string,
  opacity: number,
) {
  const lenses = rows
    .map(([x, y, length]) => {
      const thick = Math.min(26, length / 14);
      return `M${x} ${y}C${x + length * 0.25} ${y - thick} ${x + length * 0.7} ${y - thick} ${x + length} ${y}C${x + length * 0.7} ${y + thick * 0.6} ${x + length * 0.25} ${y + thick * 0.6} ${x} ${y}Z`;
    })
    .join('');
  return `<path d="${lenses}" fill="${fill}" opacity="${opacity}"/>`;
}
