import { line, path, type Point, short } from '../../pieces/shapes';
import { distances, nearest, stretch, type View } from './view';

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const ink = '#1F1A2C';

const stroke = (data: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width.toFixed(2)}"/>`;

/** Distances to objects at regular intervals along the road. */
const along = ({ ahead }: View, step: number, farthest: number) =>
  Array.from({ length: stretch / step }, (_, at) => ahead(at * step))
    .flat()
    .filter((distance) => distance < farthest);

const upright = ([x, y]: Point, [, top]: Point, half: number) =>
  `M${short(x - half)} ${short(y)}V${short(top)}H${short(x + half)}V${short(y)}Z`;

const fenceAside = -8;

/** A farm fence on the left: posts and two wires. */
export function fence(view: View): string[] {
  const { see, scaleAt } = view;
  const posts = along(view, 5, 110).map((distance) =>
    upright(
      see(fenceAside, distance),
      // Let distant posts grow into view.
      see(fenceAside, distance, 1.15 * clamp((110 - distance) / 30)),
      Math.max(0.3, 0.06 * scaleAt(distance)),
    ),
  );
  const wires = [0.6, 1.05].map((above) =>
    stroke(line(distances.map((ahead) => see(fenceAside, ahead, above))), 0.8),
  );
  return [...wires, path(posts.join(''), ink)];
}

const between = 20;
const armAt = 6;
const aside = 6.6;

/** The telephone line on the right: poles with an arm, and wires that sag between them. */
export function telephoneLine(view: View): string[] {
  const { see, scaleAt } = view;
  const poles = along(view, between, 240);
  const drawn = poles.map((distance) => {
    const thick = Math.max(0.5, 0.1 * scaleAt(distance));
    const arm = [-0.75, 0.75].map((reach) => see(aside + reach, distance, armAt)) as [Point, Point];
    return (
      upright(see(aside, distance), see(aside, distance, 6.7), thick) +
      `M${arm[0].map(short).join(' ')}H${short(arm[1][0])}v${short(thick * 1.2)}H${short(arm[0][0])}Z`
    );
  });
  return [...poles.map((distance) => wires(view, distance)), path(drawn.join(''), ink)];
}

/** The wires from a pole towards the viewer, to the next pole or out of the picture. */
function wires({ see }: View, distance: number) {
  const strength = clamp((90 - distance) / 40);
  if (strength === 0) return '';
  const data = [-0.7, 0.7].map((reach) => {
    const points: Point[] = [];
    for (let step = 0; step <= 6; step += 1) {
      const part = step / 6;
      const at = distance - part * between;
      if (at > nearest) points.push(see(aside + reach, at, armAt - part * (1 - part) * 2.4));
    }
    return line(points);
  });
  return stroke(data.join(''), 0.9 * strength);
}
