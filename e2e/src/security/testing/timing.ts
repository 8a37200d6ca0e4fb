/** The median, because outliers do not affect it. */
function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const rounds = 9;
/** Smaller differences, in milliseconds, are noise. */
const noiseMs = 10;

/**
 * Alternates between two tasks several times and compares how long they take.
 * @returns the slower median divided by the faster; 1 if the difference is noise
 */
export async function timesSlower(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const durations: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, work] of [one, other].entries()) {
      const startedAt = performance.now();
      await work();
      durations[at as 0 | 1].push(performance.now() - startedAt);
    }
  const [low = NaN, high = NaN] = durations.map(median).sort((a, b) => a - b);
  return high - low < noiseMs ? 1 : high / low;
}
