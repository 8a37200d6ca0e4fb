import { randomFrom } from '../../pieces/random';
import { short } from '../../pieces/shapes';
import { cycle, swell, film } from '../loop';

/** Staggered, so that some wisps form while others dissolve. */
const belts = {
  sky: { from: 60, to: 200, count: 9, fill: '#FBE6CC', strongest: 0.85, seed: 431, drift: 110 },
  valley: { from: 300, to: 480, count: 7, fill: '#EBD0C4', strongest: 0.45, seed: 437, drift: 150 },
} as const;

const wisp = (x: number, y: number, length: number, thick: number) =>
  `M${short(x)} ${short(y)}c${short(length * 0.12)}-${short(thick * 0.5)} ${short(length * 0.2)}-${short(thick * 0.4)} ${short(length * 0.3)}-${short(thick * 0.7)}c${short(length * 0.14)}-${short(thick * 0.7)} ${short(length * 0.26)}-${short(thick * 0.3)} ${short(length * 0.36)}-${short(thick * 0.1)}c${short(length * 0.12)} 0 ${short(length * 0.24)} ${short(thick * 0.4)} ${short(length * 0.34)} ${short(thick * 0.8)}c-${short(length * 0.3)} ${short(thick * 0.3)}-${short(length * 0.7)} ${short(thick * 0.3)}-${short(length)} 0Z`;

/** Long thin clouds that form, drift along and dissolve. */
export function wisps(moment: number, belt: keyof typeof belts) {
  const { from, to, count, fill, strongest, seed, drift } = belts[belt];
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const age = cycle(moment, at / count);
    const length = 130 + random() * 220;
    const x = random() * (film.width + 100) - 150 + drift * age;
    const y = from + (to - from) * random();
    const opacity = (strongest * swell(age)).toFixed(2);
    return `<path d="${wisp(x, y, length, 10 + length / 18)}" fill="${fill}" opacity="${opacity}"/>`;
  }).join('');
}
