import { cycle, swing, film } from '../loop';
import type { Point } from '../../pieces/shapes';

/** The land repeats every 60 metres; the loop travels them once. */
export const stretch = 60;
const farthest = 240;
/** Anything nearer is outside the picture. */
export const nearest = 3.2;

export const horizon = 282;
const focal = 520;
const eyeHeight = 2;

/** What a rider sees at a moment: the road bends right, runs straight, bends left, and back. */
export function viewAt(moment: number) {
  const bend = 170 * swing(moment, 1, 0.25);
  const scaleAt = (ahead: number) => focal / ahead;
  return {
    /** Horizontal shift of the background in a bend. */
    heading: -26 * swing(moment),
    scaleAt,
    /** Projects a point in metres, `aside` of the middle of the road, onto the picture. */
    see: (aside: number, ahead: number, above = 0): Point => [
      film.width / 2 + aside * scaleAt(ahead) + (bend * ahead) / (ahead + 70),
      horizon + (eyeHeight - above) * scaleAt(ahead),
    ],
    /** Distances to all copies of something at a position in the stretch, farthest first. */
    ahead: (position: number): number[] => {
      const first = cycle(-moment, position / stretch) * stretch;
      return Array.from({ length: farthest / stretch }, (_, copy) => first + copy * stretch)
        .filter((distance) => distance > nearest)
        .reverse();
    },
  };
}

export type View = ReturnType<typeof viewAt>;

/** Sample distances for lines along the road, denser near the viewer, where a bend shows. */
export const distances = Array.from(
  { length: 13 },
  (_, at) => nearest * (farthest / nearest) ** (at / 12),
);
