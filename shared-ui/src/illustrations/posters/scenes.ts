import { inks } from '../../tokens/palette';
import { mist, ridge, road, shadow } from '../pieces/land';
import { aloe, poplar, rider, stars, vulture } from '../pieces/life';
import { circle, path, rect } from '../pieces/shapes';
import { canvas, type Illustration } from '../illustration';

export const family: Illustration = {
  alt: 'Two riders and a car on the way to a farm among poplars',
  width: 1600,
  height: 900,
  draw: () => {
    const base = { width: 1600, floor: 900 };
    return [
      rect(0, 0, 1600, 900, '#F6E3BF'),
      circle(1180, 300, 110, '#F2A541'),
      ridge({ ...base, at: 420, relief: 70, peaks: 5, seed: 201 }, '#C3B6A3'),
      ridge({ ...base, at: 510, relief: 60, peaks: 3, seed: 202 }, '#8B9A7A'),
      ridge({ ...base, at: 600, relief: 36, peaks: 2, seed: 203 }, '#6B7038'),
      ...[180, 250, 330, 1320, 1400, 1490].map((x, at) =>
        poplar(x, 680, 230 + ((at * 61) % 90), '#94993F', '#5F652C'),
      ),
      path('M0 690C400 650 1100 660 1600 700V900H0Z', '#B58A45'),
      path('M0 800C500 720 1100 720 1600 790V900H0Z', '#EBD4A6'),
      rider(720, 790, 1.15, inks.ink, inks.ember),
      rider(890, 800, 1.3, inks.ink, inks.ember),
      path(
        'M1050 806V750C1052 742 1060 738 1070 738L1092 700C1096 694 1102 692 1110 692H1190C1198 692 1204 696 1208 702L1226 738H1240C1248 740 1252 746 1252 754V806Z',
        inks.ridgeNear,
      ),
      path('M1104 736L1120 708H1148V736ZM1158 736V708H1186L1204 736Z', '#AFC3CB'),
      circle(1100, 806, 24, inks.ink),
      circle(1206, 806, 24, inks.ink),
    ];
  },
};

export const wildlife: Illustration = {
  alt: 'A bearded vulture soars over the ridges of the Drakensberg',
  width: 1600,
  height: 900,
  draw: () => {
    const base = { width: 1600, floor: 900 };
    const wall = { ...base, at: 480, relief: 150, peaks: 4, seed: 212, form: 'sharp' as const };
    return [
      rect(0, 0, 1600, 900, '#D5E0DD'),
      rect(0, 300, 1600, 600, '#E8E6D4'),
      ridge({ ...base, at: 400, relief: 60, peaks: 5, seed: 211, form: 'sharp' }, '#AFC3CB'),
      ridge(wall, '#6F8EA0'),
      shadow(wall, '#5B7C90'),
      mist(
        [
          [100, 600, 500],
          [700, 630, 600],
          [1200, 600, 380],
        ],
        '#E8E6D4',
        0.6,
      ),
      ridge({ ...base, at: 680, relief: 60, peaks: 3, seed: 213 }, '#3B5A70'),
      ridge({ ...base, at: 780, relief: 40, peaks: 2, seed: 214 }, '#22384A'),
      vulture(620, 260, 1.9, inks.ink),
      vulture(1130, 190, 0.7, '#22384A'),
    ];
  },
};

export const glimpse: Illustration = {
  alt: 'A lone rider between mountains and stars as the last light goes',
  width: 2000,
  height: 900,
  draw: () => {
    const base = { width: 2000, floor: 900 };
    return [
      rect(0, 0, 2000, 900, '#1A2440'),
      rect(0, 220, 2000, 680, '#34385A'),
      rect(0, 340, 2000, 560, '#76506A'),
      rect(0, 430, 2000, 470, '#C26B58'),
      rect(0, 500, 2000, 400, '#EFA25E'),
      stars(2000, 330, 150, 221, '#F2E9D8'),
      circle(1280, 540, 96, '#FBE3B4'),
      ridge({ ...base, at: 560, relief: 50, peaks: 6, seed: 222 }, '#8A4F5A'),
      ridge({ ...base, at: 640, relief: 70, peaks: 4, seed: 223, form: 'sharp' }, '#533A52'),
      ridge({ ...base, at: 740, relief: 36, peaks: 3, seed: 224 }, '#2B2A42'),
      road(
        [
          [1420, 900, 300],
          [1330, 840, 120],
          [1270, 800, 50],
          [1320, 770, 20],
        ],
        '#D99A5B',
      ),
      rider(1352, 842, 0.7, '#0D0B12', '#FF8A4A'),
      ridge({ ...base, at: 860, relief: 20, peaks: 2, seed: 225 }, '#171826'),
    ];
  },
};

const { drawing, land } = canvas(900, 600);

export const imageComingSoon = drawing('Ridges in the early light, not yet coloured in', () => [
  rect(0, 0, 900, 600, '#EADCC2'),
  circle(640, 210, 84, '#F3C98A'),
  ridge({ ...land, at: 300, relief: 70, peaks: 3, seed: 301, form: 'sharp' }, '#D3C3A8'),
  ridge({ ...land, at: 390, relief: 50, peaks: 3, seed: 302 }, '#BBAA90'),
  ridge({ ...land, at: 480, relief: 34, peaks: 2, seed: 303 }, '#A08E75'),
]);

export const emptyEvents = drawing('An empty road runs towards the mountains', () => [
  rect(0, 0, 900, 600, '#F3DDB5'),
  circle(620, 220, 70, '#F2A541'),
  ridge({ ...land, at: 290, relief: 60, peaks: 4, seed: 311 }, '#AFC3CB'),
  ridge({ ...land, at: 350, relief: 40, peaks: 3, seed: 312 }, '#6F8EA0'),
  rect(0, 400, 900, 200, '#B58A45'),
  path('M250 600L440 402H460L650 600Z', '#EBD4A6'),
  aloe(140, 520, 0.8, '#4E6B4A', '#C2410C'),
]);

export const notFound = drawing('A signpost with nothing on it where a track ends', () => [
  rect(0, 0, 900, 600, '#E8D3C0'),
  circle(300, 210, 70, '#F2A541'),
  ridge({ ...land, at: 330, relief: 40, peaks: 4, seed: 321 }, '#B9937E'),
  rect(0, 410, 900, 190, '#8A5A3C'),
  road(
    [
      [380, 600, 300],
      [440, 520, 160],
      [500, 470, 70],
      [480, 440, 30],
    ],
    '#E2BE8C',
  ),
  path(
    'M640 560V250H656V560ZM560 262H700L736 296L700 330H560ZM740 350H610L580 378L610 406H740Z',
    '#22384A',
  ),
]);

export const updating = drawing('A rider waits beside the road while mist lifts', () => [
  rect(0, 0, 900, 600, '#DCE3DB'),
  ridge({ ...land, at: 280, relief: 70, peaks: 3, seed: 331, form: 'sharp' }, '#AFC3CB'),
  mist(
    [
      [0, 360, 500],
      [420, 380, 480],
    ],
    '#F1ECD9',
    0.8,
  ),
  ridge({ ...land, at: 430, relief: 30, peaks: 2, seed: 332 }, '#6B7038'),
  path('M0 540C300 500 600 500 900 530V600H0Z', '#EBD4A6'),
  rider(560, 540, 1.3, inks.ink, inks.ember),
]);
