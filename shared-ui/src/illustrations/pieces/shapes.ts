/** Rounds to one decimal, to keep files small. */
export const short = (value: number) => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

/** Path data of a line through points. */
export const line = (points: readonly Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

export const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;

export const shape = (points: readonly Point[], fill: string) => path(`${line(points)}Z`, fill);

export const circle = (x: number, y: number, radius: number, fill: string, opacity?: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;

/** Moves and scales a drawing around the origin. */
export const placed = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${drawing}</g>`;

/** Like `placed`, and mirrored horizontally. */
export const mirrored = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${-scale} ${scale})">${drawing}</g>`;

/** An unfilled path with a stroke. */
export const stroke = (data: string, ink: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
