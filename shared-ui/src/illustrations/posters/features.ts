import { inks } from '../../tokens/palette';
import { mist, ridge, road, shadow } from '../pieces/land';
import { rider } from '../pieces/life';
import { circle, path, rect } from '../pieces/shapes';
import { canvas } from '../illustration';

const side = 900;
const { drawing, land } = canvas(side, side);

export const scenery = drawing('The sun goes down behind layers of mountains', () => [
  rect(0, 0, side, side, '#F4CF97'),
  circle(450, 400, 190, '#F2A541'),
  circle(450, 400, 120, '#F9D59A'),
  ridge({ ...land, at: 470, relief: 60, peaks: 4, seed: 101 }, '#D09A86'),
  ridge({ ...land, at: 560, relief: 80, peaks: 3, seed: 102, form: 'sharp' }, '#9C7287'),
  ridge({ ...land, at: 650, relief: 60, peaks: 3, seed: 103 }, '#645A7B'),
  ridge({ ...land, at: 750, relief: 40, peaks: 2, seed: 104 }, '#3B3F5F'),
]);

export const guides = drawing('A guide rides ahead of two riders on a mountain road', () => [
  rect(0, 0, side, side, '#DCE3DB'),
  ridge({ ...land, at: 300, relief: 110, peaks: 3, seed: 111, form: 'sharp' }, '#AFC3CB'),
  ridge({ ...land, at: 420, relief: 60, peaks: 3, seed: 112 }, '#6F8EA0'),
  ridge({ ...land, at: 520, relief: 30, peaks: 2, seed: 113 }, '#6B7038'),
  road(
    [
      [450, 900, 620],
      [450, 740, 330],
      [520, 600, 140],
      [450, 530, 50],
      [480, 500, 20],
    ],
    '#EBD4A6',
  ),
  rider(490, 600, 0.6, inks.ink, inks.ember),
  rider(370, 700, 1, inks.ink, inks.ember),
  rider(540, 830, 1.6, inks.ink, inks.ember),
]);

export const routes = drawing('A road winds from ridge to ridge, marked like a map', () => [
  rect(0, 0, side, side, '#EDE1CB'),
  ...[380, 320, 250, 180, 110].map(
    (radius, at) =>
      `<path d="M${450 - radius} 430C${450 - radius} ${430 - radius * 1.1} ${450 + radius * 0.7} ${430 - radius * 1.2} ${450 + radius} 420C${460 + radius * 0.8} ${430 + radius * 1.1} ${450 - radius * 0.9} ${430 + radius} ${450 - radius} 430Z" fill="${['#DCCBA4', '#CDB886', '#B99F67', '#9D7F4B', '#7E6138'][at]}"/>`,
  ),
  '<path d="M90 820C260 780 180 610 330 590S560 700 640 560 470 420 520 330 700 250 800 90" fill="none" stroke="#C2410C" stroke-width="16" stroke-linecap="round" stroke-dasharray="2 34"/>',
  circle(90, 820, 28, inks.ridgeNear),
  circle(800, 90, 36, inks.ember),
  circle(800, 90, 14, '#F7F0E3'),
]);

export const safety = drawing('A helmet, seen from the side', () => [
  rect(0, 0, side, side, '#22384A'),
  circle(450, 450, 350, '#3B5A70'),
  path(
    'M190 520C170 320 300 190 470 190C640 190 740 310 736 470C734 530 720 560 690 580L470 600C420 640 380 700 300 700C230 690 196 610 190 520Z',
    '#F2A541',
  ),
  path(
    'M430 400C520 370 660 372 732 420C742 500 730 560 690 580L470 600C430 560 410 470 430 400Z',
    '#141C2B',
  ),
  path(
    'M500 420C570 402 650 408 700 432C690 452 560 460 490 500C484 470 488 440 500 420Z',
    '#6F8EA0',
  ),
  path('M470 230C360 230 270 300 240 400C290 330 360 290 470 282Z', '#F9D59A'),
  path(
    'M300 700C380 700 420 640 470 600L690 580C680 640 620 690 520 700C440 720 360 720 300 700Z',
    '#C2410C',
  ),
]);

export const thrills = drawing('A rider leans through a bend and raises dust', () => {
  const hills = { ...land, at: 400, relief: 90, peaks: 3, seed: 131, form: 'sharp' as const };
  return [
    rect(0, 0, side, side, '#F2A541'),
    ridge(hills, '#C2410C'),
    shadow(hills, '#9A3412'),
    ridge({ ...land, at: 560, relief: 40, peaks: 2, seed: 132 }, '#6E2A14'),
    road(
      [
        [120, 900, 520],
        [420, 760, 300],
        [720, 650, 150],
        [640, 580, 60],
        [520, 555, 22],
      ],
      '#F7DDAE',
    ),
    mist(
      [
        [40, 760, 360],
        [120, 720, 260],
      ],
      '#F7E9CB',
      0.85,
    ),
    `<g transform="rotate(17 470 770)">${rider(470, 770, 2, inks.ink, '#F7F0E3')}</g>`,
  ];
});
