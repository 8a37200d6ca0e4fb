import { createPageStats, failedShare } from './pageStats';

describe('the page statistics', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('counts the pages of each release, and the failed ones', () => {
    const stats = createPageStats();
    for (const failed of [false, false, true]) stats.countPage('a@1', failed);
    stats.countPage('a@2', false);
    expect(stats.of('a@1')).toEqual({ pages: 3, failed: 1 });
    expect(stats.of('a@2')).toEqual({ pages: 1, failed: 0 });
    expect(stats.of('a@3')).toEqual({ pages: 0, failed: 0 });
  });

  it('counts pages with an error in the browser, but never more than were served', () => {
    const stats = createPageStats();
    stats.countPage('a@1', false);
    stats.countPage('a@1', false);
    jest.advanceTimersByTime(60_000);
    stats.countBrowserFailure('a@1');
    expect(failedShare(stats.of('a@1'))).toBe(0.5);
    for (let times = 0; times < 5; times += 1) stats.countBrowserFailure('a@1');
    expect(failedShare(stats.of('a@1'))).toBe(1);
  });

  it('drops pages from more than ten minutes ago', () => {
    const stats = createPageStats();
    stats.countPage('a@1', true);
    jest.advanceTimersByTime(5 * 60_000);
    stats.countPage('a@1', false);
    jest.advanceTimersByTime(6 * 60_000);
    expect(stats.of('a@1')).toEqual({ pages: 1, failed: 0 });
  });
});
