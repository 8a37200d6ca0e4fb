/** Unlike the mean, it is not moved by outliers. */
function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const rounds = 9;
/** In milliseconds; smaller differences are noise. */
const grain = 10;

/**
 * Alternates between two tasks several times and compares how long they take.
 * @returns the slower median divided by the faster; 1 if the difference is noise
 */
export async function timesSlower(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, work] of [one, other].entries()) {
      const began = performance.now();
      await work();
      took[at as 0 | 1].push(performance.now() - began);
    }
  const [low = NaN, high = NaN] = took.map(median).sort((a, b) => a - b);
  return high - low < grain ? 1 : high / low;
}
