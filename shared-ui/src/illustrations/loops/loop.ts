import { svgOf } from '../illustration';

/** A short silent film that ends where it begins. */
export interface Loop {
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** The elements of its picture at a moment, from 0, the beginning, to 1, the beginning again. */
  draw: (moment: number) => string[];
}

/** What all loops share. */
export const film = { width: 960, height: 540, seconds: 6, framesPerSecond: 20 } as const;

/** The SVG file of one picture of a loop. */
export const pictureOf = ({ alt, draw }: Loop, moment: number) =>
  svgOf({ alt, width: film.width, height: film.height, draw: () => draw(moment) });
