import { randomFrom } from '../../pieces/random';
import { type Point, shape } from '../../pieces/shapes';
import { cycle, film } from '../loop';

interface CloudSea {
  /** Mean y of the surface. */
  at: number;
  /** Height of the billows. */
  billow: number;
  seed: number;
}

/**
 * Clouds that fill a valley. Waves of several lengths roll along the surface. In one loop, each moves by its own
 * length, so that the last frame equals the first.
 */
export function cloudSea(moment: number, { at, billow, seed }: CloudSea, fill: string) {
  const random = randomFrom(seed * 97);
  const billows = [
    { length: 390, height: 1, times: 1 },
    { length: 171, height: 0.8, times: 1 },
    { length: 74, height: 0.42, times: 1 },
    { length: 37, height: 0.14, times: 1 },
  ].map((wave) => ({ ...wave, offset: random() }));
  const points: Point[] = [];
  for (let x = 0; x <= film.width; x += 8) {
    const rise = billows.reduce((sum, { length, height, times, offset }) => {
      const turn = cycle(-moment, x / length + offset, times);
      return sum + height * (Math.sin(turn * Math.PI) - 0.5);
    }, 0);
    points.push([x, at - rise * billow]);
  }
  return shape([...points, [film.width, film.height], [0, film.height]], fill);
}
