/** The middle one of many figures: what a hiccup of the machine does not move. */
function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const rounds = 9;
/** In milliseconds; a smaller difference is the machine's and not the code's. */
const grain = 10;

/**
 * Does two things in turn, several times, and compares how long each takes.
 * @returns by how many times the slower one's median is above the other's; 1 where they differ by
 * less than what can be told apart
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
