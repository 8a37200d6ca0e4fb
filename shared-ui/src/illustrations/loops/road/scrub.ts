import { randomFrom } from '../../pieces/random';
import { path, type Point, short } from '../../pieces/shapes';
import { film } from '../loop';
import { stretch, type View } from './view';

const random = randomFrom(78);
const between = (low: number, high: number) => low + random() * (high - low);

const bushes = Array.from({ length: 24 }, (_, at) => ({
  aside: (at % 2 ? 1 : -1) * (3.9 + 44 * random() ** 1.8),
  position: random() * stretch,
  size: between(0.26, 0.6),
}));

/** The grass that grows between the wheels. */
const tufts = Array.from({ length: 16 }, (_, at) => ({
  aside: between(-0.3, 0.3),
  position: ((at + random()) / 16) * stretch,
  size: between(0.09, 0.2),
}));

/** A bundle of twigs that spread from the ground, nearly ten units to each side and ten high. */
const twigs = (count: number, lean: number, thick: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = lean + ((at + 0.5) / count - 0.5) * (2.7 - Math.abs(lean) * 2);
    const length = at % 2 ? 8 : 10.5;
    const foot = (at / (count - 1) - 0.5) * 9 + lean * 4;
    const x = foot + Math.sin(angle) * length * 0.55;
    const y = -Math.cos(angle) * length;
    return `M${short(foot - thick)} 0Q${short(foot - thick * 0.6)} ${short(y * 0.7)} ${short(x)} ${short(y)}Q${short(foot + thick * 1.5)} ${short(y * 0.5)} ${short(foot + thick)} 0Z`;
  }).join('');
const dark = '#33243A';
const defined = `<defs><path id="b" d="${twigs(9, 0, 2.4)}" fill="${dark}"/><path id="l" d="${twigs(5, -0.5, 0.8)}" fill="#925B45"/></defs>`;

const bush = ([x, y]: Point, size: number, light: number) => {
  const sun = light > 0 ? `<use href="#l" transform="scale(${light.toFixed(2)})"/>` : '';
  return `<g transform="translate(${short(x)} ${short(y)})scale(${(size / 10).toFixed(2)})"><use href="#b"/>${sun}</g>`;
};

/** The scrub beside the road and the grass in the middle of it, farthest first. */
export function scrub({ see, ahead, scaleAt }: View): string[] {
  const all = [...bushes, ...tufts]
    .flatMap(({ aside, position, size }) =>
      ahead(position).map((distance) => ({
        point: see(aside, distance),
        size: size * scaleAt(distance),
        distance,
      })),
    )
    .filter(({ point: [x], size }) => size > 1.8 && x > -size * 2 && x < film.width + size * 2)
    .sort((one, other) => other.distance - one.distance);
  const far = all
    .filter(({ size }) => size < 4)
    .map(
      ({ point: [x, y], size }) =>
        `M${short(x - size)} ${short(y)}q${short(size)}-${short(size * 1.6)} ${short(size * 2)} 0`,
    );
  const near = all
    .filter(({ size }) => size >= 4)
    // The sunlit side fades in as the bush comes closer.
    .map(({ point, size }) => bush(point, size, Math.min(1, (size - 5) / 6)));
  return [defined, path(far.join(''), dark), ...near];
}
