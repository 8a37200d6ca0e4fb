import { inks } from '../../tokens/palette';
import { mist, ridge, road } from '../pieces/land';
import { poplar, rider } from '../pieces/life';
import { circle, path, rect } from '../pieces/shapes';
import type { Illustration } from '../illustration';

const wide = { width: 1600, floor: 700 };

/** The shaded sides of the buttresses of a basalt wall. */
const buttresses = (fill: string) =>
  path(
    [456, 520, 566, 634, 702, 742, 806, 872, 928, 1002, 1060, 1128]
      .map((x, at) => {
        const broad = 14 + ((at * 23) % 17);
        const lean = ((at * 11) % 9) - 4;
        const knee = 286 + ((at * 29) % 40);
        return `M${x + broad * 0.4} 240L${x + broad + lean} ${knee}L${x + broad * 0.7} 412H${x - broad * 0.3}L${x + lean} ${knee + 16}Z`;
      })
      .join(''),
    fill,
  );

export const amphitheatre: Illustration = {
  alt: 'Two riders on a road below the wall of the Amphitheatre in the Drakensberg',
  width: 1600,
  height: 700,
  draw: () => [
    rect(0, 0, 1600, 700, '#F4E2BF'),
    rect(0, 90, 1600, 610, '#F6D5A0'),
    rect(0, 170, 1600, 530, '#F3BE7E'),
    circle(980, 210, 104, '#FBEBC8'),
    ridge({ ...wide, at: 300, relief: 40, peaks: 5, seed: 604 }, '#D9A583'),
    path(
      'M0 410C80 396 150 372 220 340L286 300L318 232L338 176L352 160L392 150L414 158L428 214L446 238L520 228L604 234L668 224L760 232L846 222L930 232L1010 224L1090 234L1150 228L1172 238L1190 196L1204 168L1236 156L1272 164L1290 190L1300 232L1318 240L1330 206L1340 204L1352 252L1400 300L1470 336C1520 360 1560 372 1600 380V560H0Z',
      '#B06F5C',
    ),
    path(
      'M286 300L318 232L338 176L352 160L392 150L376 196L386 240L364 290L374 340L240 372ZM1190 196L1204 168L1236 156L1228 200L1238 250L1216 300L1224 350L1150 372L1172 238ZM1318 240L1330 206L1336 250L1352 300L1330 340L1304 300Z',
      '#84505A',
    ),
    buttresses('#8F585A'),
    path(
      'M1172 290L1100 284L1004 288L930 284L846 290L760 286L664 290L566 284L440 290L452 296L566 291L664 297L760 293L846 297L930 291L1004 295L1100 291L1168 297Z',
      '#C98A6A',
    ),
    path('M846 223H850L852 300L850 408H843L847 300Z', '#F9EBCD'),
    path(
      'M0 440C120 424 220 386 300 352L380 328L440 368L520 388L600 364L660 392L740 404L820 382L900 404L980 388L1060 396L1130 370L1190 344L1270 326L1340 350C1420 380 1520 400 1600 410V700H0Z',
      '#8D7B4A',
    ),
    path(
      'M380 328L440 368L520 388L470 430L410 450L396 390ZM600 364L660 392L740 404L690 450L640 440L624 400ZM820 382L900 404L870 450L836 430ZM1270 326L1340 350C1420 380 1520 400 1600 410V450C1500 440 1400 430 1330 440L1290 390Z',
      '#75663F',
    ),
    mist(
      [
        [-80, 440, 520],
        [520, 452, 560],
        [1120, 438, 460],
      ],
      '#F6D5A0',
      0.55,
    ),
    ridge({ ...wide, at: 480, relief: 34, peaks: 4, seed: 605 }, '#6B6A3A'),
    ridge({ ...wide, at: 540, relief: 26, peaks: 3, seed: 606 }, '#4F5633'),
    path('M0 600C240 560 420 560 640 576S1100 592 1600 548V700H0Z', '#B98343'),
    road(
      [
        [1150, 700, 300],
        [1010, 640, 118],
        [1130, 602, 50],
        [1060, 584, 26],
        [1096, 572, 12],
      ],
      '#F7E3BA',
    ),
    rider(1124, 606, 0.44, inks.ink, inks.ember),
    rider(1016, 652, 0.86, inks.ink, inks.ember),
    path('M0 646C160 612 420 620 700 700H0Z', '#7A4A26'),
    ...[1424, 1474, 1530].map((x, at) =>
      poplar(x, 662 - at * 14, 200 + ((at * 67) % 60), '#E0A23A', '#A86B22'),
    ),
    path('M1600 610C1480 610 1380 640 1290 700H1600Z', '#7A4A26'),
  ],
};

const card = { width: 1200, floor: 630 };

export const shareCard: Illustration = {
  alt: 'A rider on a road between ridges as the sun sets',
  width: 1200,
  height: 630,
  draw: () => [
    rect(0, 0, 1200, 630, '#22304A'),
    rect(0, 120, 1200, 510, '#433B5A'),
    rect(0, 215, 1200, 415, '#7D4A5E'),
    rect(0, 290, 1200, 340, '#B9635A'),
    rect(0, 350, 1200, 280, '#E08E55'),
    circle(900, 372, 104, '#FBE3B4'),
    ridge({ ...card, at: 410, relief: 46, peaks: 4, seed: 621 }, '#A4565B'),
    ridge({ ...card, at: 456, relief: 50, peaks: 3, seed: 622 }, '#6E4159'),
    ridge({ ...card, at: 512, relief: 36, peaks: 3, seed: 623 }, '#3D3150'),
    path('M0 560C300 530 800 520 1200 548V630H0Z', '#6A3A33'),
    road(
      [
        [820, 630, 300],
        [930, 588, 110],
        [850, 560, 46],
        [905, 544, 20],
        [888, 534, 9],
      ],
      '#F0B777',
    ),
    rider(926, 592, 0.74, '#120F18', '#FF9A4D'),
    path('M0 590C180 566 380 584 560 630H0Z', '#1B1A2B'),
    path('M1200 580C1130 584 1070 600 1030 630H1200Z', '#1B1A2B'),
  ],
};
