export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const ms = (value) => `${Math.round(value)} ms`;
/** The longest task or script. Browsers report those of at least 50 ms, or in a frame of that length; 0 means none. */
export const longestTime = (value) => (value > 0 ? ms(value) : 'below 50 ms');
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const inRuns = (runs) => (runs === 1 ? 'one run' : `medians of ${runs} runs`);
export const points = (value) => String(Math.round(value));

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

/** The columns of `underLoad`. */
export const loadColumns = [
  ['', ({ what }) => what],
  ['Connections', ({ connections }) => String(connections)],
  ['Requests a second', ({ perSecond }) => points(perSecond)],
  ['p50', ({ p50 }) => ms(p50)],
  ['p99', ({ p99 }) => ms(p99)],
  ['Failed', ({ failed }) => String(failed)],
];
