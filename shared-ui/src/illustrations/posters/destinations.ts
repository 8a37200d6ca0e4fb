import { inks } from '../../tokens/palette';
import { mist, ridge, road, shadow } from '../pieces/land';
import { aloe, bluegum, farm, horse, poplar, rider, stars } from '../pieces/life';
import { circle, path, rect } from '../pieces/shapes';
import type { Illustration } from '../illustration';

const width = 1200;
const height = 1500;
const floor = height;

/** Broad bands of sky, the uppermost first. */
const sky = (bands: readonly (readonly [from: number, ink: string])[]) =>
  bands.map(([from, ink]) => rect(0, from, width, height - from, ink));

/** A sandstone cliff: a pale wall under an overhanging cap, with streaks of shade. */
const cliff = (x: number, top: number, wide: number, deep: number, flip: boolean) => {
  const at = (share: number) => x + (flip ? 1 - share : share) * wide;
  const base = top + deep;
  return [
    path(
      `M${at(0)} ${base}V${top + 40}C${at(0.2)} ${top + 6} ${at(0.5)} ${top - 14} ${at(0.86)} ${top + 20}L${at(1)} ${top + 84}L${at(0.93)} ${top + 120}L${at(1.04)} ${base}Z`,
      '#E2AE72',
    ),
    path(
      `M${at(0)} ${top + 150}V${top + 40}C${at(0.2)} ${top + 6} ${at(0.5)} ${top - 14} ${at(0.86)} ${top + 20}L${at(1)} ${top + 84}C${at(0.7)} ${top + 70} ${at(0.4)} ${top + 96} ${at(0)} ${top + 150}Z`,
      '#A85F2E',
    ),
    path(
      [0.14, 0.3, 0.47, 0.62, 0.78]
        .map(
          (share, nth) =>
            `M${at(share)} ${top + 120 + nth * 6}L${at(share + 0.05)} ${top + 116}L${at(share + 0.04)} ${base}L${at(share - 0.03)} ${base}Z`,
        )
        .join(''),
      '#C98B51',
    ),
  ];
};

export const clarens: Illustration = {
  alt: 'Sandstone cliffs and yellow poplars in the last light near Clarens',
  width,
  height,
  draw: () => [
    ...sky([
      [0, '#F6D9A4'],
      [330, '#F8C987'],
      [520, '#F4B066'],
    ]),
    circle(610, 560, 120, '#FBE8C2'),
    ridge({ width, floor, at: 640, relief: 60, peaks: 4, seed: 5 }, '#C98F7A'),
    ridge({ width, floor, at: 720, relief: 70, peaks: 3, seed: 18 }, '#9A6A63'),
    ...cliff(-60, 440, 560, 640, false),
    ...cliff(760, 500, 520, 560, true),
    ridge({ width, floor, at: 1010, relief: 26, peaks: 2, seed: 3 }, '#8C7A2F'),
    ...[70, 150, 236, 318, 402].map((x, at) =>
      poplar(x, 1046 - (at % 2) * 12, 250 + ((at * 53) % 90), '#E9B23C', '#B97B1F'),
    ),
    ...[860, 936, 1016, 1100, 1176].map((x, at) =>
      poplar(x, 1050 + (at % 2) * 8, 210 + ((at * 71) % 90), '#E9B23C', '#B97B1F'),
    ),
    ridge({ width, floor, at: 1100, relief: 22, peaks: 2, seed: 8 }, '#6B5A22'),
    road(
      [
        [470, 1500, 560],
        [600, 1280, 220],
        [690, 1160, 96],
        [610, 1070, 40],
        [640, 1020, 14],
      ],
      '#F2D3A0',
    ),
    rider(622, 1240, 1.05, inks.ink, inks.ember),
  ],
};

export const lesotho: Illustration = {
  alt: 'The hairpins of Sani Pass climb to a snowy ridge in Lesotho',
  width,
  height,
  draw: () => {
    const peaks = {
      width,
      floor,
      at: 520,
      relief: 190,
      peaks: 3,
      seed: 26,
      form: 'sharp' as const,
    };
    const bends = [
      [180, 1500, 230],
      [420, 1370, 150],
      [930, 1290, 104],
      [760, 1210, 78],
      [330, 1150, 62],
      [470, 1088, 50],
      [850, 1044, 42],
      [740, 1000, 34],
      [450, 966, 28],
      [540, 934, 23],
      [760, 906, 19],
      [690, 880, 16],
      [560, 858, 13],
      [610, 838, 10],
      [648, 816, 8],
    ] as const;
    return [
      ...sky([
        [0, '#BFD3D6'],
        [300, '#D3DFDA'],
        [520, '#E8E6D4'],
      ]),
      circle(880, 300, 84, '#F7EBC9'),
      ridge({ width, floor, at: 470, relief: 80, peaks: 5, seed: 11, form: 'sharp' }, '#A9BFC6'),
      ridge(peaks, '#F5F4EC'),
      shadow(peaks, '#B5C7CF'),
      ridge({ width, floor, at: 700, relief: 110, peaks: 4, seed: 44, form: 'sharp' }, '#4E7379'),
      ridge({ width, floor, at: 800, relief: 90, peaks: 2, seed: 14 }, '#3A6062'),
      ridge({ width, floor, at: 1010, relief: 60, peaks: 2, seed: 50 }, '#2F5250'),
      ridge({ width, floor, at: 1240, relief: 50, peaks: 2, seed: 52 }, '#234140'),
      road(bends, '#E8D3A6'),
      rider(560, 1352, 0.95, inks.ink, inks.ember),
    ];
  },
};

export const kaapsehoop: Illustration = {
  alt: 'Wild horses in the mist among blue gums at Kaapsehoop',
  width,
  height,
  draw: () => [
    ...sky([
      [0, '#DDE6DC'],
      [360, '#E9EBDB'],
      [640, '#F1ECD9'],
    ]),
    circle(820, 420, 100, '#FBF3D8'),
    ridge({ width, floor, at: 680, relief: 60, peaks: 4, seed: 2 }, '#B9CCC2'),
    ridge({ width, floor, at: 780, relief: 60, peaks: 3, seed: 9 }, '#94B0A5'),
    mist(
      [
        [-80, 830, 620],
        [480, 806, 560],
        [900, 850, 420],
      ],
      '#F1ECD9',
      0.75,
    ),
    ...[60, 190, 300, 930, 1040, 1160].map((x, at) =>
      bluegum(x, 980, 560 + ((at * 83) % 180), '#C9D4C8', '#6F9486', at + 3),
    ),
    ridge({ width, floor, at: 960, relief: 30, peaks: 2, seed: 21 }, '#7C9C7E'),
    mist(
      [
        [60, 985, 520],
        [620, 1000, 600],
      ],
      '#EDEEDD',
      0.7,
    ),
    horse(450, 1060, 1.5, '#5A4636', 'looking'),
    horse(680, 1080, 1.6, '#3E3027', 'grazing'),
    horse(880, 1050, 1.1, '#7A6250', 'looking'),
    ridge({ width, floor, at: 1130, relief: 24, peaks: 2, seed: 17 }, '#4F7356'),
    ...[20, 1130].map((x, at) => bluegum(x, 1320, 960, '#E3E6DA', '#3B5F4E', at + 30)),
    ridge({ width, floor, at: 1290, relief: 26, peaks: 2, seed: 27 }, '#2F4F3C'),
    road(
      [
        [640, 1500, 420],
        [560, 1380, 190],
        [660, 1270, 90],
        [620, 1180, 40],
        [640, 1140, 18],
      ],
      '#D9C79C',
    ),
    rider(588, 1390, 0.9, inks.ink, inks.ember),
  ],
};

export const bezhoek: Illustration = {
  alt: 'A river bends through a gorge with aloes in bloom at Bezhoek',
  width,
  height,
  draw: () => [
    ...sky([
      [0, '#F3E2C0'],
      [380, '#F1D2A6'],
    ]),
    circle(330, 380, 100, '#F6B95D'),
    ridge({ width, floor, at: 560, relief: 40, peaks: 4, seed: 6 }, '#C6A58B'),
    ridge({ width, floor, at: 640, relief: 34, peaks: 2, seed: 16 }, '#A27C66'),
    path('M0 620C120 640 260 690 330 780C390 870 400 1020 520 1120L560 1500H0Z', '#8F4F33'),
    path('M0 720C140 730 220 800 260 900C300 1010 330 1100 420 1180L400 1500H0Z', '#743A26'),
    path('M1200 580C1060 620 960 660 900 760C850 850 830 980 720 1090L740 1500H1200Z', '#A45D3A'),
    path(
      'M1200 690C1100 720 1030 800 990 900C950 1010 900 1090 830 1170L860 1500H1200Z',
      '#824528',
    ),
    path(
      'M560 800C640 770 720 780 760 810C690 840 600 850 590 900C580 960 700 960 720 1030C740 1110 560 1140 540 1240C520 1340 640 1400 690 1500H430C400 1400 350 1320 400 1220C440 1140 590 1110 600 1040C610 980 520 960 510 900C505 860 520 820 560 800Z',
      '#6FA0A8',
    ),
    path(
      'M600 812C650 796 700 800 728 812C680 830 620 840 600 868C585 850 585 826 600 812ZM560 1190C590 1150 650 1130 690 1096C670 1150 590 1180 572 1250Z',
      '#A9C9C8',
    ),
    aloe(170, 1240, 1.5, '#4E6B4A', '#D2482A'),
    aloe(330, 1330, 1.1, '#5B7A52', '#E0592F'),
    aloe(1010, 1210, 1.35, '#4E6B4A', '#D2482A'),
    aloe(1130, 1330, 1.7, '#3F5A40', '#E0592F'),
    aloe(70, 1420, 1.7, '#3F5A40', '#D2482A'),
  ],
};

export const fouriesburg: Illustration = {
  alt: 'A sandstone farm with a windmill below the blue layers of the Maluti',
  width,
  height,
  draw: () => [
    ...sky([
      [0, '#F3DFC4'],
      [320, '#F0CDB0'],
      [520, '#E8B8A0'],
    ]),
    circle(400, 520, 104, '#FBE7C6'),
    ridge({ width, floor, at: 600, relief: 70, peaks: 5, seed: 61, form: 'sharp' }, '#B7B9C4'),
    ridge({ width, floor, at: 690, relief: 80, peaks: 4, seed: 62 }, '#8E9DB0'),
    ridge({ width, floor, at: 780, relief: 80, peaks: 3, seed: 63 }, '#66809A'),
    ridge({ width, floor, at: 880, relief: 66, peaks: 3, seed: 64 }, '#43617D'),
    ridge({ width, floor, at: 970, relief: 40, peaks: 2, seed: 65 }, '#2D4961'),
    ridge({ width, floor, at: 1060, relief: 20, peaks: 2, seed: 66 }, '#B58A45'),
    farm(800, 1090, 1.9, '#E0B27A', '#8B3D22', '#3A2C22'),
    ...[560, 610, 1080, 1130].map((x, at) =>
      poplar(x, 1100, 180 + ((at * 47) % 60), '#7D8441', '#5A6230'),
    ),
    ridge({ width, floor, at: 1150, relief: 20, peaks: 2, seed: 68 }, '#946A30'),
    path('M0 1250L1200 1330V1500H0Z', '#6E4C22'),
    road(
      [
        [260, 1500, 460],
        [420, 1320, 180],
        [620, 1210, 80],
        [560, 1140, 40],
        [700, 1104, 18],
      ],
      '#F0D9AE',
    ),
    rider(430, 1330, 0.95, inks.ink, inks.ember),
  ],
};

export const tankwa: Illustration = {
  alt: 'A long straight gravel road under the stars of the Tankwa Karoo',
  width,
  height,
  draw: () => [
    ...sky([
      [0, '#16203A'],
      [300, '#24304F'],
      [500, '#4A4766'],
      [640, '#8C5A68'],
      [740, '#D07C5C'],
      [810, '#F0A860'],
    ]),
    stars(width, 640, 170, 77, '#F2E9D8'),
    ridge({ width, floor, at: 850, relief: 12, peaks: 3, seed: 81 }, '#5A3A44'),
    path('M150 856L230 800H430L500 856ZM820 858L880 818H1010L1070 858Z', '#4A2F3D'),
    rect(0, 872, width, 628, '#6E3D2E'),
    rect(0, 930, width, 570, '#7F4A33'),
    rect(0, 1040, width, 460, '#6A3C2B'),
    rect(0, 1220, width, 280, '#553022'),
    path('M130 1500L588 874H612L1070 1500Z', '#E0B27E'),
    path('M330 1500L594 874H600L480 1500ZM760 1500L601 874H606L900 1500Z', '#C8925F'),
    rider(640, 1130, 0.8, '#120E0C', '#FF7A3C'),
    path('M600 1120C540 1090 500 1098 470 1080C520 1060 600 1070 640 1096Z', '#F0CFA0'),
  ],
};
