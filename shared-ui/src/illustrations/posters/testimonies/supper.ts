import { canvas } from '../../illustration';
import { ridge } from '../../pieces/land';
import { poplar, stars } from '../../pieces/life';
import { motorcycle } from '../../pieces/motorcycle';
import { atTable, behindTable } from '../../pieces/people';
import { mirrored, path, placed, rect } from '../../pieces/shapes';

const { drawing, land } = canvas(800, 600);

export const supper = drawing('Riders at supper under poplars beside a farmhouse', () => [
  rect(0, 0, 800, 600, '#2B3350'),
  rect(0, 120, land.width, land.floor, '#4A4566'),
  rect(0, 210, land.width, land.floor, '#8B5A6B'),
  rect(0, 280, land.width, land.floor, '#D08563'),
  stars(land.width, 150, 40, 431, '#F2E9D8'),
  ridge({ ...land, at: 330, relief: 44, peaks: 4, seed: 432, form: 'sharp' }, '#7A5068'),
  ridge({ ...land, at: 376, relief: 36, peaks: 3, seed: 433 }, '#523F5C'),
  ridge({ ...land, at: 424, relief: 18, peaks: 2, seed: 434 }, '#38324C'),
  path('M24 452V366H214V452Z', '#6B4A4C'),
  path('M6 368L44 312H156V292H174V312H194L232 368Z', '#2A2438'),
  path('M60 452V392H88V452ZM120 422V390H158V422Z', '#F6C468'),
  ...[268, 318, 642, 700, 758].map((x, at) =>
    poplar(x, 470, 286 + ((at * 53) % 110), '#2F3350', '#22263F'),
  ),
  path('M0 446C200 438 600 438 800 452V600H0Z', '#26243A'),
  mirrored(664, 486, 0.9, motorcycle({ ink: '#17151F', paint: '#7A3526', metal: '#4A4258' })),
  path('M110 540C210 500 590 500 690 540C640 590 160 590 110 540Z', '#3D3347'),
  path('M190 542C270 516 540 516 612 542C560 574 250 574 190 542Z', '#5E4548'),
  placed(
    368,
    482,
    1.3,
    behindTable(
      { jacket: '#C79A5A', head: '#E0A377', hair: '#3A241A', shade: '#8A6236' },
      '#A96E50',
    ),
  ),
  mirrored(
    460,
    482,
    1.3,
    behindTable(
      { jacket: '#6B7A4A', head: '#8A5636', hair: '#17131A', shade: '#485432' },
      '#5C3826',
    ),
  ),
  path(
    'M228 514H312V524H304V562H294V524H246V562H236V524H228ZM512 514H596V524H588V562H578V524H530V562H520V524H512Z',
    '#1B1826',
  ),
  placed(
    276,
    514,
    1.3,
    atTable({
      jacket: '#B4532D',
      trousers: '#23202F',
      head: '#E0A377',
      hair: '#231A1E',
      shade: '#7A3526',
    }),
  ),
  mirrored(
    548,
    514,
    1.3,
    atTable({
      jacket: '#3F6273',
      trousers: '#23202F',
      head: '#9A6242',
      hair: '#17131A',
      shade: '#2E4757',
    }),
  ),
  path('M306 476H518V487H306Z', '#B4764A'),
  path('M306 483H518V490H306ZM330 490H342L336 574H326ZM482 490H494L498 574H488Z', '#7F4F35'),
  path('M398 476V440L404 432H422L428 440V476Z', '#2A2130'),
  path('M402 470V444H424V470Z', '#FBDD93'),
  path('M404 432C404 416 422 416 422 432L418 432C418 422 408 422 408 432Z', '#2A2130'),
  path('M352 476V464H364V476ZM448 476V464H460V476ZM374 476C374 468 392 468 392 476Z', '#F2E0BC'),
]);
