import { inks } from '../../tokens/palette';
import { crest, mist, ridge, road, shadow } from '../pieces/land';
import { rider, stars } from '../pieces/life';
import { circle, path, rect, shape } from '../pieces/shapes';
import type { Illustration } from '../illustration';

const width = 1600;
const height = 1000;
const floor = height;

interface Inks {
  sky: string[];
  sun: string;
  ridges: [string, string, string, string];
  shade: string;
  near: string;
  veld: string;
  road: string;
  dust: string;
  rider: string;
  lamp: string;
}

const day: Inks = {
  sky: ['#F7F0E3', '#F9E6C8', '#F8D8A8'],
  sun: inks.sun,
  ridges: ['#D9C7B2', inks.ridgeFar, inks.ridge, inks.ridgeNear],
  shade: '#5B7C90',
  near: '#8A4B24',
  veld: inks.sandstone,
  road: '#F3DDB5',
  dust: '#E9BE84',
  rider: inks.ink,
  lamp: inks.ember,
};

const night: Inks = {
  sky: [inks.night, '#1B2740', '#2A3654'],
  sun: '#F3E3BE',
  ridges: ['#34435F', '#2B3A54', '#213049', '#18253A'],
  shade: '#223048',
  near: '#101A2A',
  veld: '#1D2838',
  road: '#4A5468',
  dust: '#2C3950',
  rider: '#070B12',
  lamp: '#FF9A4D',
};

const far = { width, floor, at: 620, relief: 70, peaks: 5, seed: 12 };
const middle = { width, floor, at: 675, relief: 120, peaks: 4, seed: 31, form: 'sharp' as const };
const close = { width, floor, at: 760, relief: 90, peaks: 3, seed: 7 };
const hills = { width, floor, at: 835, relief: 46, peaks: 3, seed: 22 };

function scene(ink: Inks, after: string[]): string[] {
  const [high = '', mid = '', low = ''] = ink.sky;
  const slope = crest({ width, floor, at: 905, relief: 26, peaks: 2, seed: 40 });
  return [
    `<g id="hero-far">`,
    rect(0, 0, width, height, high),
    rect(0, 330, width, height - 330, mid),
    rect(0, 500, width, height - 500, low),
    ...after,
    circle(1060, 500, 118, ink.sun),
    ridge(far, ink.ridges[0]),
    `</g><g id="hero-mid">`,
    ridge(middle, ink.ridges[1]),
    shadow(middle, ink.shade),
    mist(
      [
        [120, 742, 420],
        [760, 760, 520],
        [1250, 735, 300],
      ],
      ink.sky[2] ?? '',
      0.5,
    ),
    ridge(close, ink.ridges[2]),
    ridge(hills, ink.ridges[3]),
    `</g><g id="hero-near">`,
    shape([...slope, [width, height], [0, height]], ink.veld),
    road(
      [
        [900, 1000, 380],
        [1010, 950, 120],
        [1090, 922, 52],
        [1040, 900, 22],
        [1062, 886, 9],
      ],
      ink.road,
    ),
    path('M930 946C880 936 820 950 790 944C830 930 900 926 950 934Z', ink.dust),
    rider(1004, 956, 0.62, ink.rider, ink.lamp),
    path(`M0 968C200 930 420 940 640 1000H0Z`, ink.near),
    path(`M1600 948C1450 930 1300 950 1180 1000H1600Z`, ink.near),
    `</g>`,
  ];
}

export const hero: Illustration = {
  alt: 'A rider on a gravel road below layered mountains and a low sun',
  width,
  height,
  // The drawing is inlined in the home page, so its size matters. Rounding by half of a 1,600th of the width is
  // invisible.
  decimals: 0,
  draw: () => scene(day, []),
};

export const heroNight: Illustration = {
  alt: 'A rider on a gravel road below layered mountains under the moon',
  width,
  height,
  draw: () => scene(night, [stars(width, 560, 136, 9, '#D8DCE6')]),
};
