import { randomFrom } from './random';
import { circle, path, placed, short } from './shapes';

/** An adventure rider from behind, 100 high, standing on the origin. */
export const rider = (x: number, y: number, scale: number, ink: string, light: string) =>
  placed(
    x,
    y,
    scale,
    [
      path('M-7 0C-8-14-7-24-6-30H6C7-24 8-14 7 0Z', ink),
      path('M-24-22H-9V-46H-24C-27-46-27-22-24-22ZM24-22H9V-46H24C27-46 27-22 24-22Z', ink),
      path('M-12-36C-16-52-17-68-12-76C-6-81 6-81 12-76C17-68 16-52 12-36Z', ink),
      path(
        'M-14-72C-26-66-31-58-33-49L-28-46C-24-54-20-58-12-62ZM14-72C26-66 31-58 33-49L28-46C24-54 20-58 12-62Z',
        ink,
      ),
      path('M-10-88C-10-104 10-104 10-88C10-80 6-77 0-77S-10-80-10-88Z', ink),
      circle(0, -26, 3.4, light),
    ].join(''),
  );

/** A poplar: a tall flame of leaves. */
export const poplar = (x: number, y: number, height: number, leaf: string, shade: string) => {
  const half = height * 0.11;
  return (
    path(
      `M${short(x)} ${short(y)}C${short(x - half * 1.3)} ${short(y - height * 0.3)} ${short(x - half)} ${short(y - height * 0.8)} ${short(x)} ${short(y - height)}C${short(x + half)} ${short(y - height * 0.8)} ${short(x + half * 1.3)} ${short(y - height * 0.3)} ${short(x)} ${short(y)}Z`,
      leaf,
    ) +
    path(
      `M${short(x)} ${short(y)}C${short(x + half * 0.2)} ${short(y - height * 0.3)} ${short(x + half * 0.1)} ${short(y - height * 0.8)} ${short(x)} ${short(y - height)}C${short(x + half)} ${short(y - height * 0.8)} ${short(x + half * 1.3)} ${short(y - height * 0.3)} ${short(x)} ${short(y)}Z`,
      shade,
    )
  );
};

/** A blue gum: a pale trunk and a loose crown. */
export const bluegum = (
  x: number,
  y: number,
  height: number,
  trunk: string,
  leaf: string,
  seed: number,
) => {
  const random = randomFrom(seed);
  const crown = Array.from({ length: 7 }, () =>
    circle(
      x + (random() - 0.5) * height * 0.42,
      y - height * (0.62 + random() * 0.36),
      height * (0.09 + random() * 0.07),
      leaf,
    ),
  ).join('');
  const foot = height * 0.028;
  return (
    crown +
    path(
      `M${short(x - foot)} ${short(y)}L${short(x - foot * 0.4)} ${short(y - height * 0.8)}L${short(x + foot * 0.4)} ${short(y - height * 0.8)}L${short(x + foot)} ${short(y)}Z`,
      trunk,
    )
  );
};

/** An aloe in bloom: a rosette and its torches. */
export const aloe = (x: number, y: number, scale: number, leaf: string, bloom: string) =>
  placed(
    x,
    y,
    scale,
    Array.from({ length: 9 }, (_, at) => {
      const angle = Math.PI * (0.06 + (0.88 * at) / 8);
      const tipX = -Math.cos(angle) * 58;
      const tipY = -Math.sin(angle) * 52;
      return path(
        `M-7 0Q${short(tipX * 0.5 - 6)} ${short(tipY * 0.7)} ${short(tipX)} ${short(tipY)}Q${short(tipX * 0.5 + 6)} ${short(tipY * 0.5)} 7 0Z`,
        leaf,
      );
    }).join('') +
      [-22, 0, 22]
        .map((lean, at) => {
          const top = at === 1 ? -132 : -106;
          return (
            path(
              `M${lean * 0.2 - 2} -20L${lean - 1.5} ${top}L${lean + 1.5} ${top}L${lean * 0.2 + 2} -20Z`,
              leaf,
            ) +
            path(
              `M${lean - 7} ${top + 22}Q${lean - 8} ${top - 12} ${lean} ${top - 30}Q${lean + 8} ${top - 12} ${lean + 7} ${top + 22}Z`,
              bloom,
            )
          );
        })
        .join(''),
  );

/** A horse that stands and grazes, or looks up; 100 long, on the origin. */
export const horse = (
  x: number,
  y: number,
  scale: number,
  ink: string,
  pose: 'grazing' | 'looking',
) => {
  const body =
    'M-44-62C-30-70 0-66 22-68C34-69 42-60 40-48C39-42 34-38 33-30L35 0H29L25-28C10-34-12-34-24-30L-26 0H-32L-34-28C-42-36-48-50-44-62Z';
  const legs = 'M16-34L20 0H14L8-32ZM-20-34L-14 0H-20L-30-32Z';
  const tail = 'M-44-62C-54-58-56-40-52-22C-48-34-46-46-40-54Z';
  const head =
    pose === 'looking'
      ? 'M18-66C28-78 34-92 42-104L46-112L49-105C56-100 62-92 68-84L63-78C56-80 52-82 50-84C46-72 42-58 36-50Z'
      : 'M24-66C40-62 54-46 62-26L68-8L60-4C52-10 50-16 50-22C42-34 34-42 28-46Z';
  return placed(x, y, scale, path(body + legs + tail + head, ink));
};

/** A sandstone farmhouse with a windmill beside it; 120 wide. */
export const farm = (
  x: number,
  y: number,
  scale: number,
  wall: string,
  roof: string,
  iron: string,
) =>
  placed(
    x,
    y,
    scale,
    path('M-50 0V-34H50V0Z', wall) +
      path('M-58-34L-40-60H40L58-34Z', roof) +
      path('M-8 0V-22H8V0ZM-36-10V-24H-22V-10ZM22-10V-24H36V-10ZM28-60V-72H36V-60Z', iron) +
      path('M84 0L92-104H96L104 0H100L95-70H93L88 0Z', iron) +
      Array.from({ length: 10 }, (_, at) => {
        const angle = (at / 10) * Math.PI * 2;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        return path(
          `M${short(94 + cos * 5)} ${short(-108 + sin * 5)}L${short(94 + cos * 24 - sin * 5)} ${short(-108 + sin * 24 + cos * 5)}L${short(94 + cos * 24 + sin * 2)} ${short(-108 + sin * 24 - cos * 2)}Z`,
          iron,
        );
      }).join(''),
  );

/** A bearded vulture that soars; 200 wide. */
export const vulture = (x: number, y: number, scale: number, ink: string) =>
  placed(
    x,
    y,
    scale,
    path(
      'M-100-14C-70-34-34-26-12-8C-6-14 6-14 12-8C34-26 70-34 100-14C74-16 44-8 16 8C14 16 10 22 14 34L0 27L-14 34C-10 22-14 16-16 8C-44-8-74-16-100-14Z',
      ink,
    ),
  );

/** Stars over the upper part of a picture. */
export function stars(width: number, height: number, count: number, seed: number, fill: string) {
  const random = randomFrom(seed);
  const data = Array.from({ length: count }, () => {
    const x = random() * width;
    const y = 5 + random() ** 1.4 * height;
    const radius = short(0.8 + random() ** 3 * 2.6);
    const across = short(Number(radius) * 2);
    return `M${Math.round(x)} ${Math.round(y)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0`;
  }).join('');
  return path(data, fill);
}
