import {
  devices,
  percentileOf,
  countOf,
  webVitals,
  type ReleaseSpeed,
  type VisitCount,
  type VisitFigures,
  type WebVital,
} from '@ridgeline/contract';

type Count = Omit<VisitCount, 'day'>;

/** The most visited pages. */
const maxPages = 20;

function histogramOf(counts: Count[], vital: WebVital) {
  const histogram = new Map<number, number>();
  for (const { metric, bucket, visits } of counts)
    if (metric === vital) histogram.set(bucket, (histogram.get(bucket) ?? 0) + visits);
  return histogram;
}

function percentilesOf(counts: Count[], metric: WebVital) {
  const histogram = histogramOf(counts, metric);
  const at = (share: number) => percentileOf(metric, histogram, share) ?? 0;
  const visits = countOf(histogram);
  return visits === 0 ? undefined : { visits, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

function figuresOf(counts: Count[]): VisitFigures {
  const metrics: VisitFigures['metrics'] = {};
  for (const metric of webVitals) {
    const percentiles = percentilesOf(counts, metric);
    if (percentiles) metrics[metric] = percentiles;
  }
  // Not every browser measures everything.
  const visits = Math.max(0, ...Object.values(metrics).map((metric) => metric?.visits ?? 0));
  return { visits, metrics };
}

/** The figures of one period, from the counts of its days. */
export function periodOf(days: number, counts: Count[]): ReleaseSpeed['periods'][number] {
  const pages = [...new Set(counts.map(({ page }) => page))];
  return {
    days,
    ...figuresOf(counts),
    devices: devices
      .map((device) => ({
        device,
        ...figuresOf(counts.filter((count) => count.device === device)),
      }))
      .filter(({ visits }) => visits > 0),
    pages: pages
      .map((page) => ({ page, ...figuresOf(counts.filter((count) => count.page === page)) }))
      .sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page))
      .slice(0, maxPages),
  };
}
