import { randomFrom } from '../../pieces/random';
import { path, short } from '../../pieces/shapes';
import { cycle } from '../loop';

const puffs = 36;
/** How many times in a loop a puff appears, grows, falls behind and leaves the picture. */
const births = 2;
/** How far a puff falls behind until it leaves the picture, at the speed of the ground. */
const behind = 960;

/** The dust behind a wheel: billows that run into one another, lit from above and ahead. */
export function dustCloud(moment: number, wheel: { x: number; y: number }) {
  const random = randomFrom(83);
  const billows = Array.from({ length: puffs }, (_, at) => {
    const age = cycle(moment, at / puffs, births);
    const [wide, lift] = [0.55 + random() * 0.65, random()];
    const radius = (4 + 74 * age ** 0.8) * wide;
    return {
      radius,
      x: wheel.x - 6 - behind * age ** 1.2,
      y: wheel.y + 2 - radius * 0.55 - lift * 84 * age ** 0.8,
    };
  }).filter(({ x, radius }) => x > -radius);
  const layer = (size: number, aside: number, up: number, fill: string) =>
    path(
      billows
        .map(({ x, y, radius }) => disc(x + radius * aside, y - radius * up, radius * size))
        .join(''),
      fill,
    );
  return [
    layer(1, 0, 0, '#DDAE76'),
    layer(0.8, 0.18, 0.2, '#F0D3A3'),
    layer(0.5, 0.34, 0.42, '#F9E8C8'),
  ].join('');
}

const disc = (x: number, y: number, radius: number) =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 1 ${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 1-${short(radius * 2)} 0Z`;
