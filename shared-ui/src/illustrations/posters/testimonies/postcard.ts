import type { Illustration } from '../../illustration';

const width = 800;
const height = 600;

/** What every ridge of a postcard needs to know. */
export const land = { width, floor: height };

/** The postcard that goes with a testimony. */
export const postcard = (alt: string, draw: () => string[]): Illustration => ({
  alt,
  width,
  height,
  draw,
});
