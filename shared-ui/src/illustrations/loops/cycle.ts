/**
 * How far something is in its own cycle, from 0 up to 1: it starts at `offset` and repeats `times`
 * in a loop. Rounded, so that the end of the loop is exactly its beginning.
 */
export function cycle(moment: number, offset = 0, times = 1) {
  const turns = Math.round((moment * times + offset) * 1e6) / 1e6;
  return turns - Math.floor(turns);
}

/** A swing between -1 and 1 that repeats `times` in a loop. */
export const swing = (moment: number, times = 1, offset = 0) =>
  Math.sin(cycle(moment, offset, times) * Math.PI * 2);

/** Comes from nothing and goes to nothing over a cycle. */
export const swell = (age: number) => Math.sin(age * Math.PI) ** 2;
