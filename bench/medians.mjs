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
