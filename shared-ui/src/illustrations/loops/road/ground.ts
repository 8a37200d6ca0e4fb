import { randomFrom } from '../../pieces/random';
import { line, path, rect, short } from '../../pieces/shapes';
import { film } from '../loop';
import { distances, horizon, nearest, stretch, type View } from './view';

const random = randomFrom(71);
const between = (low: number, high: number) => low + random() * (high - low);
const side = () => (random() < 0.5 ? -1 : 1);

/** A strip along the road, from one distance aside to another. */
function strip({ see }: View, from: number, to: number, fill: string) {
  const left = distances.map((ahead) => see(from, ahead));
  const right = distances.map((ahead) => see(to, ahead)).reverse();
  return path(`${line([...left, ...right])}Z`, fill);
}

/** Flat lenses on the land: `aside`, `half` their width and `deep` half their length. */
function lenses(
  { see, ahead }: View,
  rows: readonly { aside: number; position: number; half: number; deep: number }[],
  fill: string,
) {
  const data = rows.flatMap(({ aside, position, half, deep }) =>
    ahead(position)
      .filter((distance) => distance < 70)
      .map((distance) => {
        const close = Math.max(nearest * 0.8, distance - deep);
        const points = [
          see(aside - half, distance),
          see(aside - half * 0.4, distance + deep * 1.6),
          see(aside + half, distance),
          see(aside + half * 0.3, close),
        ].map((point) => point.map(short).join(' '));
        return `M${points[0]}Q${points[1]} ${points[2]}Q${points[3]} ${points[0]}Z`;
      }),
  );
  return path(data.join(''), fill);
}

const sand = Array.from({ length: 16 }, () => ({
  aside: side() * between(5.5, 30),
  position: random() * stretch,
  half: between(1.5, 5),
  deep: between(1, 2.4),
}));

/** The plain, with pale patches of sand. */
export const patches = (view: View): string[] => [
  rect(0, horizon, film.width, film.height - horizon, '#5E3A3C'),
  path(`M0 300C300 294 660 306 ${film.width} 298V540H0Z`, '#6B4038'),
  lenses(view, sand, '#7D4C3C'),
];

/** Where the wheels have washed the gravel bare. */
const bare = Array.from({ length: 10 }, (_, at) => ({
  aside: (at % 2 ? 1 : -1) * between(1, 1.35),
  position: ((at + random()) / 10) * stretch,
  half: between(0.05, 0.11),
  deep: between(1.6, 3),
}));

/** The gravel road: its shoulders, and its two wheel tracks. */
export const gravel = (view: View): string[] => [
  strip(view, -3, 3, '#8F5A44'),
  strip(view, -2.4, 2.4, '#C98B5F'),
  strip(view, -1.75, -0.6, '#E2B17E'),
  strip(view, 0.6, 1.75, '#E2B17E'),
  lenses(view, bare, '#EFC795'),
];
