import { canvas } from '../../illustration';
import { inks } from '../../../tokens/palette';
import { mist, ridge } from '../../pieces/land';
import { luggage, motorcycle } from '../../pieces/motorcycle';
import { seatedWithMug, standingWithMug, steam } from '../../pieces/people';
import { circle, mirrored, path, placed, rect } from '../../pieces/shapes';

const { drawing, land } = canvas(800, 600);

export const coffee = drawing(
  'Two riders drink coffee on a mountain pass as the sun comes up',
  () => [
    rect(0, 0, 800, 600, '#C4D3D1'),
    rect(0, 110, land.width, land.floor, '#E3DFC9'),
    rect(0, 200, land.width, land.floor, '#F6D7A4'),
    circle(196, 268, 70, '#FBEFD4'),
    ridge({ ...land, at: 300, relief: 40, peaks: 4, seed: 408 }, '#D2A184'),
    ridge({ ...land, at: 366, relief: 50, peaks: 3, seed: 402, form: 'sharp' }, '#A6796F'),
    mist(
      [
        [-60, 420, 380],
        [250, 436, 420],
      ],
      '#F3D3AE',
      0.7,
    ),
    ridge({ ...land, at: 446, relief: 44, peaks: 3, seed: 403 }, '#6D5767'),
    ridge({ ...land, at: 520, relief: 30, peaks: 2, seed: 405 }, '#453F56'),
    path(
      'M150 600L176 566L196 560L214 516L262 508L300 500C420 488 640 486 800 478V600Z',
      '#2A2A3C',
    ),
    path(
      'M214 516L262 508L300 500C420 488 640 486 800 478V492C640 500 430 502 312 514L276 520L236 528Z',
      '#B4694A',
    ),
    mirrored(
      612,
      500,
      1.05,
      motorcycle({ ink: '#1B1A24', paint: inks.ember, metal: '#8C7A78' }) + luggage('#6E4A38'),
    ),
    placed(
      438,
      504,
      1.05,
      standingWithMug(
        {
          jacket: '#2D4459',
          trousers: '#1B1A24',
          head: '#7F4A35',
          hair: '#1B1A24',
          shade: '#1D2E40',
        },
        '#F7E9CB',
      ),
    ),
    path('M284 508L288 474L302 458L340 461L356 498L350 508Z', '#3D3A4C'),
    path('M284 508L288 474L302 458L340 461L344 469L306 472L300 508Z', '#CE8A5E'),
    placed(
      312,
      460,
      1.05,
      seatedWithMug(
        {
          jacket: '#C2562A',
          trousers: '#1B1A24',
          head: '#EDBB8F',
          hair: '#3A2C2A',
          shade: '#8A3A22',
        },
        '#F7E9CB',
      ),
    ),
    placed(270, 416, 1, steam('#F7E9CB')),
  ],
);
