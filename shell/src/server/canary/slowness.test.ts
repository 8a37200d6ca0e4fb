import { bucketOf, type WebVital } from '@ridgeline/contract';
import { slowness } from './slowness';
import { createSpeedStats } from './speedStats';

const versions = (
  metric: WebVital,
  { live, canary }: Record<'live' | 'canary', { value: number; visits: number }>,
) => {
  const stats = createSpeedStats();
  for (const [name, { value, visits }] of Object.entries({ live, canary }))
    for (let visit = 0; visit < visits; visit += 1)
      stats.add(name, metric, bucketOf(metric, value));
  return [
    { version: '1.0.0', speed: stats.of('live') },
    { version: '1.1.0', speed: stats.of('canary') },
  ] as const;
};

const judge = (metric: WebVital, live: number, canary: number, visits = 50) =>
  slowness(
    ...versions(metric, { live: { value: live, visits: 50 }, canary: { value: canary, visits } }),
  );

describe('a canary', () => {
  it('is too slow if its pages appear clearly later, and the reason contains the figures', () => {
    expect(judge('LCP', 800, 1600)).toMatch(
      /^For three of four visitors pages appear within 1\.55 s with 1\.1\.0 \(LCP, 50 visits\), within 0\.78 s with 1\.0\.0 \(50 visits\); more than 25 % slower/,
    );
  });

  it('is too slow if its pages react clearly later', () => {
    expect(judge('INP', 60, 300)).toContain('pages react');
  });

  it.each([
    ['a little slower', judge('LCP', 2000, 2250)],
    ['slower by too little to notice', judge('INP', 16, 40)],
    ['faster', judge('LCP', 1600, 800)],
    ['measured in too few visits', judge('LCP', 800, 1600, 49)],
    ['slower by another metric', judge('TTFB', 800, 1600)],
  ])('is not too slow while it is %s', (_, why) => {
    expect(why).toBeUndefined();
  });
});

it('the speed of a release covers the last day', () => {
  jest.useFakeTimers();
  const stats = createSpeedStats();
  stats.add('a@1', 'LCP', bucketOf('LCP', 800));
  jest.advanceTimersByTime(23 * 60 * 60_000);
  expect(stats.of('a@1')('LCP').visits).toBe(1);
  jest.advanceTimersByTime(2 * 60 * 60_000);
  expect(stats.of('a@1')('LCP')).toEqual({ visits: 0, p75: null });
  jest.useRealTimers();
});
