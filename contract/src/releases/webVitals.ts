/** What we measure of a visit (https://web.dev/articles/vitals). CLS has no unit; the others are in milliseconds. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

/** The thresholds of web.dev: good up to the first, poor above the second. */
const thresholds: Record<WebVital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Rating = 'good' | 'needs work' | 'poor';

export function ratingOf(metric: WebVital, value: number): Rating {
  const [good, poor] = thresholds[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs work' : 'poor';
}

const loading = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 3000,
  3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000,
];

/**
 * The upper bounds of each histogram's buckets; one more bucket holds everything above them. Stored rows
 * name a bucket by its index, so a change needs a new metric name.
 */
export const bucketBounds: Record<WebVital, readonly number[]> = {
  LCP: loading,
  FCP: loading,
  INP: [
    8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 120, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000,
    1500, 2000, 4000,
  ],
  CLS: [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2],
  TTFB: [
    10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2500, 4000,
    8000, 15_000,
  ],
};

/** The index of the bucket that a value falls into. */
export function bucketOf(metric: WebVital, value: number): number {
  const bounds = bucketBounds[metric];
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

/** The number of values in each bucket, by the index of the bucket. */
export type Histogram = ReadonlyMap<number, number>;

export const countOf = (histogram: Histogram) =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/**
 * A percentile of a histogram, interpolated within its bucket; null if the histogram is empty.
 * @param share such as 0.75
 */
export function percentileOf(metric: WebVital, histogram: Histogram, share: number): number | null {
  const bounds = bucketBounds[metric];
  const rank = countOf(histogram) * share;
  let before = 0;
  for (const [index, count] of [...histogram].sort(([one], [other]) => one - other)) {
    if (before + count >= rank && count > 0) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      const value = from + ((to - from) * (rank - before)) / count;
      return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    }
    before += count;
  }
  return null;
}
