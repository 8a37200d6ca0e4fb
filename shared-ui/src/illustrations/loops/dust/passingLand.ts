import { randomFrom } from '../../pieces/random';
import { path, type Point, shape, short } from '../../pieces/shapes';
import { cycle, film } from '../loop';

interface Hills {
  /** Mean y of the crest. */
  at: number;
  relief: number;
  /** Distance travelled in a loop, after which the shape repeats. */
  travel: number;
  seed: number;
}

/**
 * Hills that pass by. Their waves are added to a longer wave that stands still, so that no hill appears twice in a
 * picture.
 */
export function rollingHills(moment: number, { at, relief, travel, seed }: Hills, fill: string) {
  const random = randomFrom(seed * 53);
  const waves = [1, 2, 3, 5, 8].map((times, octave) => ({
    times,
    offset: random(),
    height: 1 / 1.7 ** octave,
  }));
  const stay = random();
  const points: Point[] = [];
  for (let x = 0; x <= film.width; x += 10) {
    const still = Math.sin((x / film.width) * 4 + stay * 6);
    const rise = waves.reduce(
      (sum, { times, offset, height }) =>
        sum +
        height * Math.sin(cycle(moment, x / travel + offset / times, 1) * times * Math.PI * 2),
      0,
    );
    points.push([x, at - relief * (0.34 * rise * (0.75 + 0.25 * still) + 0.4 * still)]);
  }
  return shape([...points, [film.width, film.height], [0, film.height]], fill);
}

interface Grass {
  /** Range of y in which it grows. */
  from: number;
  to: number;
  travel: number;
  size: number;
  count: number;
  seed: number;
}

/** Tufts of grass that pass by. */
export function grass(moment: number, options: Grass, fill: string) {
  const { from, to, travel, size, count, seed } = options;
  const random = randomFrom(seed * 59);
  const tufts = Array.from({ length: count }, () => {
    const offset = random();
    const y = from + (to - from) * random();
    const half = size * (0.6 + random() * 0.7);
    const x = cycle(-moment, offset) * travel - size * 2;
    if (x > film.width + size * 2) return '';
    return `M${short(x - half)} ${short(y)}q${short(half * 0.3)}-${short(half * 0.4)} ${short(half * 0.1)}-${short(half)}q${short(half * 0.5)} ${short(half * 0.2)} ${short(half * 0.6)} ${short(half * 0.5)}q${short(half * 0.1)}-${short(half * 0.6)} ${short(half * 0.5)}-${short(half * 0.9)}q${short(half * 0.1)} ${short(half * 0.9)} ${short(half * 0.8)} ${short(half * 1.4)}Z`;
  });
  return path(tufts.join(''), fill);
}
