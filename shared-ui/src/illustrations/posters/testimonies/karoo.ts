import { canvas } from '../../illustration';
import { inks } from '../../../tokens/palette';
import { motorcycle } from '../../pieces/motorcycle';
import { inTheSaddle, pillion } from '../../pieces/people';
import { circle, path, placed, rect } from '../../pieces/shapes';

const { drawing, land } = canvas(800, 600);

export const karoo = drawing('Two people on one motorcycle cross the plains of the Tankwa', () => [
  rect(0, 0, 800, 600, '#B9D2D0'),
  rect(0, 130, land.width, land.floor, '#D8E0CF'),
  rect(0, 240, land.width, land.floor, '#F3DFB6'),
  circle(600, 196, 62, '#FBF1D8'),
  path(
    'M0 352L60 340L96 304L104 286L112 282H246L254 286L262 302L300 338L380 350H520L566 330L574 314H660L668 328L704 346L800 352V400H0Z',
    '#B99AA0',
  ),
  path(
    'M0 352L60 340L96 304L104 286L112 282H176L150 300L140 324L100 344L120 352ZM520 350L566 330L574 314H618L600 330L596 346Z',
    '#A28089',
  ),
  path(
    'M0 362C120 356 200 360 280 352L336 334L346 324H396L404 334L450 354C560 362 700 356 800 362V420H0Z',
    '#7F5B62',
  ),
  rect(0, 370, land.width, 240, '#DD9A5C'),
  path('M0 370H800V392C560 384 280 396 0 388Z', '#C68049'),
  path(
    'M0 424C180 416 300 430 460 420S700 426 800 418V436C640 442 500 432 360 440S120 432 0 442Z',
    '#C68049',
  ),
  path('M0 486C260 470 540 470 800 482V572C520 558 260 560 0 570Z', '#F4DAA8'),
  path('M0 570C260 560 520 558 800 572V600H0Z', '#9C5029'),
  path(
    'M0 528C40 470 60 470 96 452C120 420 168 430 188 452C214 440 244 452 250 474C280 470 300 492 316 506C340 512 352 526 356 534C260 544 120 546 0 546Z',
    '#E9C08A',
  ),
  path(
    'M0 542C50 510 110 520 150 496C180 480 214 492 226 506C262 500 290 520 320 534C220 546 120 548 0 548Z',
    '#F7E6C4',
  ),
  path('M330 538C420 530 600 530 700 538C600 546 430 546 330 538Z', '#B4793F'),
  placed(
    500,
    538,
    1.32,
    motorcycle({ ink: inks.ink, paint: '#F0E2C6', metal: '#8A8072' }) +
      pillion({
        jacket: '#2F5A66',
        trousers: '#46525A',
        head: inks.ember,
        hair: '#2B2320',
        shade: '#234651',
      }) +
      inTheSaddle({
        jacket: '#B98A4E',
        trousers: '#5B4A3A',
        head: '#22384A',
        hair: '#AFC3CB',
        shade: '#8A6236',
      }),
  ),
]);
