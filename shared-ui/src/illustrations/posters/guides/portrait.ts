import type { Illustration } from '../../illustration';

const width = 600;
const height = 800;

/** 600;hat every ridge of a portrait needs to know. */
export const land = { width, floor: height };

/** A bust of a guide, upright. */
export const portrait = (alt: string, draw: () => string[]): Illustration => ({
  alt,
  width,
  height,
  draw,
});
