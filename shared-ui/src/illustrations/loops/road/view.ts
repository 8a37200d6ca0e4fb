import { cycle, swing, film } from '../loop';
import type { Point } from '../../pieces/shapes';

/** The land repeats after this many metres; a loop travels them once. */
export const stretch = 60;
const farthest = 240;
/** Nearer than this, all of it is below or beside the picture. */
export const nearest = 3.2;

export const horizon = 282;
const focal = 520;
const eyeHeight = 2;

/** What a rider sees at a moment: the road bends right, runs straight, bends left, and back. */
export function viewAt(moment: number) {
  const bend = 170 * swing(moment, 1, 0.25);
  const scaleAt = (ahead: number) => focal / ahead;
  return {
    /** How far the far land has swung aside while the road turned. */
    heading: -26 * swing(moment),
    scaleAt,
    /** Where a point of the land is seen; all in metres, `aside` from the middle of the road. */
    see: (aside: number, ahead: number, above = 0): Point => [
      film.width / 2 + aside * scaleAt(ahead) + (bend * ahead) / (ahead + 70),
      horizon + (eyeHeight - above) * scaleAt(ahead),
    ],
    /** How far ahead each copy of something in the stretch is now, the farthest first. */
    ahead: (place: number): number[] => {
      const first = cycle(-moment, place / stretch) * stretch;
      return Array.from({ length: farthest / stretch }, (_, copy) => first + copy * stretch)
        .filter((distance) => distance > nearest)
        .reverse();
    },
  };
}

export type View = ReturnType<typeof viewAt>;

/** Distances to draw a long thing through: close together near by, where a bend shows. */
export const distances = Array.from(
  { length: 13 },
  (_, at) => nearest * (farthest / nearest) ** (at / 12),
);
