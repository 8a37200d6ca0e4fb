import { canvas } from '../../illustration';
import { inks } from '../../../tokens/palette';
import { ridge } from '../../pieces/land';
import { poplar } from '../../pieces/life';
import { luggage, motorcycle } from '../../pieces/motorcycle';
import { standingWithHelmet } from '../../pieces/people';
import { circle, path, placed, rect } from '../../pieces/shapes';

const { drawing, land } = canvas(800, 600);

export const river = drawing('A rider looks over the river that she is about to cross', () => [
  rect(0, 0, 800, 600, '#F4E3C1'),
  rect(0, 120, land.width, land.floor, '#F6D6A0'),
  circle(560, 170, 60, '#FBEBC8'),
  ridge({ ...land, at: 214, relief: 60, peaks: 4, seed: 421, form: 'sharp' }, '#A9BCC0'),
  ridge({ ...land, at: 262, relief: 44, peaks: 3, seed: 422 }, '#6F8EA0'),
  path('M0 170C70 168 124 182 168 208L196 246L232 256L262 304L330 330V360H0Z', '#D79A5C'),
  path(
    'M0 232C70 226 130 232 172 252L196 246L232 256L262 304L330 330V360H0V290C40 284 90 280 130 300L150 268C100 250 50 252 0 262Z',
    '#A9683A',
  ),
  ridge({ ...land, at: 322, relief: 16, peaks: 2, seed: 423 }, '#7C7B3A'),
  ...[392, 428, 470, 690, 730, 768].map((x, at) =>
    poplar(x, 332, 96 + ((at * 53) % 50), '#D9A93C', '#A9752A'),
  ),
  path('M0 352C200 340 420 346 800 336V600H0Z', '#7FA6A8'),
  path(
    'M520 346C640 340 720 340 800 336V372C700 362 600 366 470 358ZM300 400C420 392 560 396 660 408C540 414 420 412 300 400ZM90 380C170 374 230 376 280 382C220 390 150 388 90 380ZM420 452C560 440 690 446 800 440V456C680 460 560 462 420 452Z',
    '#C5D6CD',
  ),
  path('M0 372C120 366 200 372 330 362C260 384 120 392 0 398Z', '#5A8288'),
  path(
    'M590 432C600 416 640 414 654 432ZM330 440C338 428 366 428 374 440ZM690 404C698 394 722 394 730 404Z',
    '#5F564B',
  ),
  path('M0 446C120 452 230 468 330 500C420 526 620 536 800 520V600H0Z', '#E2B57C'),
  path('M0 510C160 520 300 546 420 570C540 586 700 580 800 566V600H0Z', '#A8713C'),
  path('M330 548C420 540 640 540 706 550C640 562 420 562 330 548Z', '#B98549'),
  placed(
    548,
    552,
    1.2,
    motorcycle({ ink: inks.ink, paint: '#2F5A66', metal: '#8F8877' }) + luggage('#B5562B'),
  ),
  path('M170 556C200 548 330 550 350 558C320 566 210 566 170 556Z', '#8A5A2E'),
  placed(
    268,
    558,
    1.36,
    standingWithHelmet(
      {
        jacket: inks.ember,
        trousers: '#2B2A2C',
        head: '#C98C62',
        hair: '#3A241A',
        shade: inks.emberDeep,
      },
      '#F7F0E3',
      '#22384A',
    ),
  ),
]);
