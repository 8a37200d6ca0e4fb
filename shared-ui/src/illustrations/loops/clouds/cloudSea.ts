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
 * Cloud that fills a valley. Billows of several lengths roll through its surface as the loop
 * runs, each as far as its own length, so that at the end the surface is the same again.
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
