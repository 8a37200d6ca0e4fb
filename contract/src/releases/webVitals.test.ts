import { bucketOf, percentileOf, ratingOf } from './webVitals';

describe('a histogram', () => {
  it('interpolates percentiles within its buckets', () => {
    const histogram = new Map([
      [bucketOf('LCP', 750), 10],
      [bucketOf('LCP', 1100), 10],
    ]);
    expect(percentileOf('LCP', histogram, 0.5)).toBe(800);
    expect(percentileOf('LCP', histogram, 0.75)).toBe(1100);
  });

  it('never exceeds its last bound, and has no percentiles if it is empty', () => {
    expect(percentileOf('INP', new Map([[bucketOf('INP', 90_000), 1]]), 0.75)).toBe(4000);
    expect(percentileOf('INP', new Map(), 0.75)).toBeNull();
  });
});

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs work'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
] as const)('%s of %p is %s', (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating);
});
