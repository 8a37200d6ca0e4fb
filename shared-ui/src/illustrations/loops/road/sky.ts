import { film } from '../loop';
import { stars } from '../../pieces/life';
import { circle, path, placed, rect, shape, type Point } from '../../pieces/shapes';
import { horizon, type View } from './view';

const { width } = film;

/** Table mountains of the Karoo: steep shoulders below a flat top. */
const tables = (
  rows: readonly (readonly [x: number, rise: number, length: number])[],
  fill: string,
  shade: string,
) =>
  rows
    .map(([x, rise, length]) => {
      const slope = rise * 1.5;
      const top = horizon - rise;
      const outline: Point[] = [
        [x - slope * 1.5, horizon],
        [x - slope * 0.5, top + rise * 0.5],
        [x - slope * 0.16, top + rise * 0.42],
        [x, top],
        [x + length * 0.6, top - 2],
        [x + length, top + 2],
        [x + length + slope * 0.14, top + rise * 0.38],
        [x + length + slope * 0.5, top + rise * 0.46],
        [x + length + slope * 1.6, horizon],
      ];
      const flank: Point[] = [
        [x + length * 0.72, top],
        [x + length, top + 2],
        [x + length + slope * 0.14, top + rise * 0.38],
        [x + length + slope * 0.5, top + rise * 0.46],
        [x + length + slope * 1.6, horizon],
        [x + length * 0.86, horizon],
        [x + length * 0.94, top + rise * 0.5],
      ];
      return shape(outline, fill) + shape(flank, shade);
    })
    .join('');

/** The evening sky in bands, with the sun going down behind table mountains. */
export const duskSky = ({ heading }: View): string[] => [
  rect(0, 0, width, film.height, '#232B4C'),
  placed(0, 0, 0.5, stars(width * 2, 260, 13, 61, '#E9DFCB')),
  path(`M0 92C260 82 620 104 ${width} 88V300H0Z`, '#42406A'),
  path(`M0 146C320 156 640 136 ${width} 150V300H0Z`, '#7B5070'),
  path(`M0 190C280 182 700 200 ${width} 188V300H0Z`, '#BC6459'),
  path(`M0 228C300 236 660 222 ${width} 232V300H0Z`, '#EE9C58'),
  placed(
    heading,
    0,
    1,
    [
      circle(318, 238, 92, '#F6B869', 0.55),
      circle(318, 238, 58, '#FCE3B2'),
      tables(
        [
          [40, 30, 150],
          [590, 36, 120],
          [760, 22, 160],
        ],
        '#8E4F5C',
        '#7C4456',
      ),
      tables(
        [
          [-60, 44, 90],
          [382, 50, 96],
          [890, 58, 190],
        ],
        '#57395A',
        '#482F50',
      ),
      rect(-60, horizon - 5, width + 120, 30, '#48304C'),
    ].join(''),
  ),
];
