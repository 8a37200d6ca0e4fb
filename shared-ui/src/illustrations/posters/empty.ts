import { inks } from '../../tokens/palette';
import { mist, ridge, road } from '../pieces/land';
import { aloe, rider } from '../pieces/life';
import { circle, path, rect, stroke } from '../pieces/shapes';
import { canvas } from '../illustration';

const { drawing, land } = canvas(900, 600);

/** Drawn twice: in pale colours as the veld around the easel, and in full colour as the picture on it. */
const view = ([sky, sun, far, middle, near]: readonly [string, string, string, string, string]) => [
  rect(0, 0, 900, 600, sky),
  circle(520, 214, 50, sun),
  ridge({ ...land, at: 262, relief: 64, peaks: 4, seed: 703 }, far),
  ridge({ ...land, at: 316, relief: 44, peaks: 3, seed: 702 }, middle),
  ridge({ ...land, at: 382, relief: 20, peaks: 2, seed: 704 }, near),
];

export const gallery = drawing(
  'A frame on an easel in the veld holds a piece of the mountains',
  () => [
    ...view(['#EADCC2', '#F1D6A6', '#D6C7AD', '#C3B397', '#B9A57F']),
    path('M0 430C260 408 640 410 900 436V600H0Z', '#C9AE7C'),
    path('M250 548C340 532 560 532 660 548C560 562 340 562 250 548Z', '#A98B58'),
    path('M352 360H370L318 548H302ZM548 360H530L582 548H598Z', '#6F482D'),
    path('M441 380H459L456 538H444Z', '#47301F'),
    rect(272, 96, 356, 272, '#6F482D'),
    path('M272 96H628L614 110H286V354L272 368Z', '#8F5F3A'),
    rect(286, 110, 328, 244, inks.paper),
    `<svg x="304" y="128" width="292" height="208" viewBox="304 128 292 208">${view(['#F6D09A', inks.sun, inks.ridgeFar, inks.ridge, inks.ridgeNear]).join('')}</svg>`,
    path('M252 366H648V380H252Z', '#5A3A26'),
    path('M436 72H464V100H436Z', '#47301F'),
    aloe(136, 552, 0.62, '#7F8A5C', inks.ember),
    aloe(782, 530, 0.42, '#8E9468', '#C9683F'),
  ],
);

export const posts = drawing('A notebook and a pen lie on the pannier of a motorcycle', () => [
  rect(0, 0, 900, 600, '#DCE3DB'),
  rect(0, 120, 900, 480, '#EFE6CC'),
  circle(250, 170, 62, inks.sun),
  ridge({ ...land, at: 220, relief: 60, peaks: 3, seed: 711 }, inks.ridgeFaint),
  ridge({ ...land, at: 290, relief: 50, peaks: 3, seed: 712 }, inks.ridgeFar),
  ridge({ ...land, at: 370, relief: 30, peaks: 2, seed: 713 }, inks.veld),
  path('M0 440C300 420 620 424 900 446V600H0Z', '#B58A45'),
  path('M196 400H744V600H196Z', '#8E9A9B'),
  path('M196 400H470V600H196Z', '#A7B1AF'),
  path('M262 276H678L744 392H196Z', '#D3D8D0'),
  path('M190 388H750V412H190Z', '#5F6F75'),
  path('M190 388H236V600H190ZM704 388H750V600H704Z', inks.ridgeNear),
  path('M300 412H360V470L330 484L300 470ZM580 412H640V470L610 484L580 470Z', inks.ridgeNear),
  path('M318 424H342V456H318ZM598 424H622V456H598Z', '#D3D8D0'),
  path('M236 520H704V530H236ZM236 556H704V566H236Z', '#75858A'),
  path('M296 374L336 288L466 294L608 284L652 370L474 384Z', '#6E2F1C'),
  path('M302 366L340 284C384 276 432 278 466 290L474 376C420 360 356 358 302 366Z', '#FBF5E8'),
  path('M646 362L604 280C560 274 508 278 466 290L474 376C526 358 592 354 646 362Z', '#EADFC8'),
  stroke(
    'M350 302C384 296 420 298 448 306M344 318C382 312 420 314 450 322M337 334C380 328 420 330 452 338',
    '#B9A98C',
    4,
  ),
  path('M518 346L632 294L640 290L642 298L636 304L524 356L508 358Z', inks.ember),
  path('M518 346L524 356L508 358Z', inks.ink),
]);

export const groups = drawing('A radio on a rock calls two riders far down the road', () => [
  rect(0, 0, 900, 600, '#F3DDB5'),
  rect(0, 150, 900, 450, '#F6CF97'),
  circle(690, 214, 66, '#FBEBC8'),
  ridge({ ...land, at: 300, relief: 56, peaks: 4, seed: 721 }, '#D0A088'),
  ridge({ ...land, at: 356, relief: 40, peaks: 3, seed: 722 }, '#9A6F72'),
  mist([[380, 396, 420]], '#F6CF97', 0.5),
  ridge({ ...land, at: 412, relief: 16, peaks: 2, seed: 723 }, '#6A5560'),
  path('M0 446C300 430 640 430 900 448V600H0Z', '#C07E48'),
  road(
    [
      [620, 600, 300],
      [690, 530, 120],
      [610, 484, 50],
      [650, 456, 22],
      [634, 440, 10],
    ],
    '#F4DAA8',
  ),
  rider(612, 488, 0.42, inks.ink, inks.ember),
  rider(672, 528, 0.66, inks.ink, inks.ember),
  path('M0 600V520L48 478L150 462L300 466L372 494L420 560L432 600Z', '#5B3A33'),
  path('M0 520L48 478L150 462L300 466L372 494L330 506L190 498L90 506L40 540L0 556Z', '#8F5A44'),
  path('M150 214H166V92C166 84 150 84 150 92Z', inks.ink),
  path(
    'M136 208C136 200 142 196 150 196H274C284 196 290 202 290 212L284 474C284 482 278 486 270 486H154C146 486 141 482 141 474Z',
    inks.ridgeNear,
  ),
  path('M136 208C136 200 142 196 150 196H186L190 486H154C146 486 141 482 141 474Z', '#1A2B39'),
  path('M216 196V178H248V196Z', inks.ink),
  path('M130 262H140V336H132Z', inks.ember),
  path('M166 228H264V296H166Z', '#E9C988'),
  path('M166 296L204 254L226 276L242 262L264 284V296Z', '#B9773F'),
  path(
    'M172 330H258V340H172ZM172 354H258V364H172ZM172 378H258V388H172ZM172 402H258V412H172ZM172 426H258V436H172Z',
    inks.ridge,
  ),
  stroke(
    'M190 62A44 44 0 0 1 190 122M214 40A76 76 0 0 1 214 144M238 18A108 108 0 0 1 238 166',
    inks.ember,
    8,
  ),
]);
