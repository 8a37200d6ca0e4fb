import { ms } from './tables.mjs';

/** A target for a time, as a row of a table: what was measured, and whether it is met. */
export const atMost = (what, limit, value) => ({
  what,
  target: `at most ${ms(limit)}`,
  measured: value < Infinity ? ms(value) : 'never',
  met: value <= limit,
});

export const targetColumns = [
  ['', ({ what }) => what],
  ['Target', ({ target }) => target],
  ['Measured', ({ measured }) => measured],
  ['Met', ({ met }) => (met ? 'yes' : 'no')],
];
