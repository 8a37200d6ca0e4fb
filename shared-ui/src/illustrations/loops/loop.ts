import { svgOf } from '../illustration';

/** A short silent film that ends with the frame that it begins with. */
export interface Loop {
  /** Text alternative. */
  alt: string;
  /** Returns the SVG elements of a frame; `moment` runs from 0 to 1, which equals 0. */
  draw: (moment: number) => string[];
}

export const film = { width: 960, height: 540, seconds: 6, framesPerSecond: 20 } as const;

/** The SVG file of one frame. */
export const frameOf = ({ alt, draw }: Loop, moment: number) =>
  svgOf({ alt, width: film.width, height: film.height, draw: () => draw(moment) });

/**
 * The phase, from 0 up to 1, of something that starts at `offset` and repeats `times` in a loop. Rounded, so
 * that the end of the loop equals its beginning exactly.
 */
export function cycle(moment: number, offset = 0, times = 1) {
  const turns = Math.round((moment * times + offset) * 1e6) / 1e6;
  return turns - Math.floor(turns);
}

/** Oscillates between -1 and 1, `times` in a loop. */
export const swing = (moment: number, times = 1, offset = 0) =>
  Math.sin(cycle(moment, offset, times) * Math.PI * 2);

/** Rises from 0 and falls back to 0 over a cycle. */
export const swell = (age: number) => Math.sin(age * Math.PI) ** 2;
