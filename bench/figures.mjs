export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const ms = (value) => `${Math.round(value)} ms`;
/** A time within a limit; Infinity if it never happened. */
export const orNever = (value) => (value < Infinity ? ms(value) : 'never');
/** The longest task or script. Browsers report those of at least 50 ms, or in a frame of that length; 0 means none. */
export const longestTime = (value) => (value > 0 ? ms(value) : 'below 50 ms');
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const inRuns = (runs) => (runs === 1 ? 'one run' : `medians of ${runs} runs`);
export const points = (value) => String(Math.round(value));

export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

/**
 * Measures several times and takes the medians.
 * @template {Record<string, number>} Figures
 * @param {number} runs
 * @param {() => Promise<Figures>} measure returns figures; Infinity means that something never happened
 * @returns {Promise<Figures>} the median of each figure
 */
export async function medians(runs, measure) {
  const figures = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure());
  return Object.fromEntries(
    Object.keys(figures[0]).map((name) => [name, median(figures.map((one) => one[name]))]),
  );
}

/**
 * Writes a Markdown table.
 * @param {[title: string, cell: (row: any) => string][]} columns
 * @param {object[]} rows
 */
export const table = (columns, rows) =>
  [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** A target, as a row of `targetTable`: what was measured, and whether it is met. */
export const atMost = (what, limit, value) => ({
  what,
  target: `at most ${ms(limit)}`,
  measured: orNever(value),
  met: value <= limit,
});

export const targetTable = (targets) =>
  table(
    [
      ['', ({ what }) => what],
      ['Target', ({ target }) => target],
      ['Measured', ({ measured }) => measured],
      ['Met', ({ met }) => (met ? 'yes' : 'no')],
    ],
    targets,
  );
