import { countOf, percentileOf, webVitals, type WebVital } from '@ridgeline/contract';

/** A sliding window of a day, in slices. */
const sliceMs = 60 * 60_000;
const maxSlices = 24;

interface Slice {
  from: number;
  histogram: Map<number, number>;
}

/** The speed of a release in the last day, by one metric. */
export interface Speed {
  visits: number;
  /** The 75th percentile, in the unit of the metric; null without visits. */
  p75: number | null;
}

/** Collects the speed of the visits to each release in the last day, as histograms. */
export function createSpeedStats() {
  const slices = new Map<string, Slice[]>();
  const keyOf = (release: string, metric: WebVital) => `${release} ${metric}`;

  function dropOldSlices() {
    const oldest = Date.now() - maxSlices * sliceMs;
    for (const [key, all] of slices) {
      const recent = all.filter(({ from }) => from > oldest);
      if (recent.length > 0) slices.set(key, recent);
      else slices.delete(key);
    }
  }

  return {
    add(release: string, metric: WebVital, bucket: number) {
      dropOldSlices();
      const from = Math.floor(Date.now() / sliceMs) * sliceMs;
      const all = slices.get(keyOf(release, metric)) ?? [];
      let slice = all.at(-1);
      if (slice?.from !== from) {
        slice = { from, histogram: new Map() };
        slices.set(keyOf(release, metric), [...all, slice]);
      }
      slice.histogram.set(bucket, (slice.histogram.get(bucket) ?? 0) + 1);
    },
    /** Drops the speed of a release. */
    forget(release: string) {
      for (const metric of webVitals) slices.delete(keyOf(release, metric));
    },
    of: (release: string) => {
      dropOldSlices();
      return (metric: WebVital): Speed => {
        const sum = new Map<number, number>();
        for (const { histogram } of slices.get(keyOf(release, metric)) ?? [])
          for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
        return { visits: countOf(sum), p75: percentileOf(metric, sum, 0.75) };
      };
    },
  };
}

export type SpeedStats = ReturnType<typeof createSpeedStats>;
