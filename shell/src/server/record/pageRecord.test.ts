import { createPageRecord, failedShare } from './pageRecord';

describe('the record of pages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('counts the pages of each release and those that failed', () => {
    const record = createPageRecord();
    for (const failed of [false, false, true]) record.page('a@1', failed);
    record.page('a@2', false);
    expect(record.figures('a@1')).toEqual({ pages: 3, failed: 1 });
    expect(record.figures('a@2')).toEqual({ pages: 1, failed: 0 });
    expect(record.figures('a@3')).toEqual({ pages: 0, failed: 0 });
  });

  it('counts a page that the browser could not start, but never more than there were', () => {
    const record = createPageRecord();
    record.page('a@1', false);
    record.page('a@1', false);
    jest.advanceTimersByTime(60_000);
    record.brokenInBrowser('a@1');
    expect(failedShare(record.figures('a@1'))).toBe(0.5);
    for (let times = 0; times < 5; times += 1) record.brokenInBrowser('a@1');
    expect(failedShare(record.figures('a@1'))).toBe(1);
  });

  it('forgets what was more than ten minutes ago', () => {
    const record = createPageRecord();
    record.page('a@1', true);
    jest.advanceTimersByTime(5 * 60_000);
    record.page('a@1', false);
    jest.advanceTimersByTime(6 * 60_000);
    expect(record.figures('a@1')).toEqual({ pages: 1, failed: 0 });
  });
});
