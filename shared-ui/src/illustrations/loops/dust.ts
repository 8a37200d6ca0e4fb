import { ridge } from '../pieces/land';
import { circle, path, rect } from '../pieces/shapes';
import { dustCloud } from './dust/dustCloud';
import { grass, rollingHills } from './dust/passingLand';
import { riderFromTheSide } from './dust/riderFromTheSide';
import { swing, film, type Loop } from './loop';
import { inks } from '../../tokens/palette';

const { width, height } = film;
const range = {
  width,
  floor: height,
  at: 268,
  relief: 64,
  peaks: 4,
  seed: 31,
  form: 'sharp' as const,
};
const ground = 446;
const wheel = { x: 596, y: ground };

export const dust: Loop = {
  alt: 'A rider crosses a plain below far mountains and raises a long cloud of dust',
  draw: (moment) => [
    rect(0, 0, width, height, '#F7F0E3'),
    path(`M0 110C300 100 660 122 ${width} 106V400H0Z`, '#F9E6C8'),
    path(`M0 196C320 206 640 186 ${width} 200V400H0Z`, '#F8D8A8'),
    circle(742, 176, 64, inks.sun),
    ridge({ width, floor: height, at: 252, relief: 40, peaks: 5, seed: 12 }, '#D9C7B2'),
    ridge(range, inks.ridgeFar),
    rollingHills(moment, { at: 338, relief: 34, travel: 420, seed: 3 }, inks.ridge),
    rollingHills(moment, { at: 372, relief: 22, travel: 720, seed: 4 }, inks.ridgeNear),
    path(`M0 396C260 388 640 400 ${width} 392V540H0Z`, '#D99A5B'),
    grass(moment, { from: 402, to: 424, travel: 1440, size: 6, count: 26, seed: 5 }, '#A9673A'),
    path(`M0 432C320 426 700 438 ${width} 430V540H0Z`, '#E3B078'),
    dustCloud(moment, wheel),
    riderFromTheSide(wheel.x, wheel.y + swing(moment, 7) * 1.2, swing(moment, 5, 0.3) * 1.4, 0.78),
    path(`M0 474C300 466 620 480 ${width} 470V540H0Z`, '#C07C43'),
    grass(moment, { from: 488, to: 530, travel: 2880, size: 13, count: 20, seed: 6 }, '#8A4B24'),
  ],
};
