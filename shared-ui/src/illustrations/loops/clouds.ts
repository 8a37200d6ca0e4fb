import { ridge } from '../pieces/land';
import { vulture } from '../pieces/life';
import { circle, path, rect } from '../pieces/shapes';
import { cloudSea } from './clouds/cloudSea';
import { wisps } from './clouds/wisps';
import { cycle, film, type Loop } from './loop';

const { width, height } = film;
const land = { width, floor: height };
const range = { ...land, at: 226, relief: 66, peaks: 4, seed: 416, form: 'sharp' as const };
const second = { ...land, at: 292, relief: 50, peaks: 3, seed: 402 };
const third = { ...land, at: 362, relief: 54, peaks: 3, seed: 407 };
const fourth = { ...land, at: 438, relief: 44, peaks: 2, seed: 411 };
const nearest = { ...land, at: 508, relief: 26, peaks: 2, seed: 414 };

/** A vulture that circles once, small and far away. */
function soaring(moment: number) {
  const angle = cycle(moment, 0.12) * Math.PI * 2;
  const bank = Math.cos(angle) * 16;
  const x = 690 + Math.cos(angle) * 54;
  const y = 120 + Math.sin(angle) * 15;
  return `<g transform="rotate(${bank.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})">${vulture(x, y, 0.17, '#5B4A5C')}</g>`;
}

export const clouds: Loop = {
  alt: 'Clouds drift between the layered ridges of the Maluti as the sun rises',
  draw: (moment) => [
    rect(0, 0, width, height, '#EFD3B8'),
    path(`M0 84C320 72 640 98 ${width} 80V300H0Z`, '#F3C9A6'),
    path(`M0 156C300 166 660 144 ${width} 158V320H0Z`, '#F4B98F'),
    circle(238, 196, 104, '#F9D3A4', 0.6),
    circle(238, 196, 66, '#FFF0CF'),
    wisps(moment, 'sky'),
    soaring(moment),
    ridge(range, '#C4A6A8'),
    cloudSea(moment, { at: 274, billow: 13, seed: 1 }, '#F3CFB4'),
    ridge(second, '#9D8EA3'),
    cloudSea(moment, { at: 344, billow: 17, seed: 2 }, '#E6C5B6'),
    ridge(third, '#6C7490'),
    cloudSea(moment, { at: 420, billow: 20, seed: 3 }, '#D3BCBB'),
    ridge(fourth, '#43587A'),
    cloudSea(moment, { at: 494, billow: 17, seed: 4 }, '#AFA3B0'),
    wisps(moment, 'valley'),
    ridge(nearest, '#22384A'),
  ],
};
