import { createBackoffLoader, LoadTimeoutError, type LoadFailure } from './backoffLoader';

const reported: (LoadFailure & { what: string })[] = [];
const dropped: string[] = [];
const createLoader = () =>
  createBackoffLoader<string>({
    timeoutMs: 2000,
    firstDelayMs: 250,
    maxDelayMs: 1000,
    max: 2,
    isOutdated: (value) => value === 'outdated',
    onDropped: (value) => dropped.push(value),
    onFailure: (what, { failures, delayMs, error }) =>
      reported.push({ what, failures, delayMs, error }),
  });
const fail = () => Promise.reject(new Error('gone'));

describe('an attempt to load a value', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    reported.length = 0;
    dropped.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('is shared by concurrent callers, and its result is cached', async () => {
    const get = createLoader();
    const load = jest.fn(() => Promise.resolve('there'));
    expect(await Promise.all([get('a', load), get('a', load)])).toEqual(['there', 'there']);
    expect(await get('a', load)).toBe('there');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is retried after a failure, with delays that grow up to a limit', async () => {
    const get = createLoader();
    for (const delayMs of [250, 500, 1000, 1000]) {
      await expect(get('a', fail)).rejects.toThrow('gone');
      const load = jest.fn(fail);
      jest.advanceTimersByTime(delayMs - 1);
      await expect(get('a', load)).rejects.toThrow('gone');
      expect(load).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
    }
    expect(reported.map(({ failures, delayMs }) => [failures, delayMs])).toEqual([
      [1, 250],
      [2, 500],
      [3, 1000],
      [4, 1000],
    ]);
    expect(await get('a', () => Promise.resolve('back'))).toBe('back');
  });

  it('does not delay attempts for other keys', async () => {
    const get = createLoader();
    await expect(get('a', fail)).rejects.toThrow('gone');
    expect(await get('b', () => Promise.resolve('there'))).toBe('there');
  });

  it('is evicted if it is the least recently used of too many', async () => {
    const get = createLoader();
    const load = (value: string) => jest.fn(() => Promise.resolve(value));
    await get('a', load('first'));
    await get('b', load('second'));
    await get('a', fail);
    await get('c', load('third'));
    expect(dropped).toEqual(['second']);
    expect(await get('a', fail)).toBe('first');
    expect(await get('b', load('second again'))).toBe('second again');
  });

  it('is repeated if its result can no longer be used', async () => {
    const get = createLoader();
    const load = (value: string) => jest.fn(() => Promise.resolve(value));
    await get('a', load('outdated'));
    const again = load('current');
    expect(await Promise.all([get('a', again), get('a', again)])).toEqual(['current', 'current']);
    expect(again).toHaveBeenCalledTimes(1);
    expect(await get('a', fail)).toBe('current');
  });

  it('counts as failed if it takes too long, but its late result is still used', async () => {
    const get = createLoader();
    let arrive: (value: string) => void = () => undefined;
    const first = get('a', () => new Promise((resolve) => (arrive = resolve)));
    const timedOut = expect(first).rejects.toThrow(LoadTimeoutError);
    await jest.advanceTimersByTimeAsync(2000);
    await timedOut;
    await expect(get('a', fail)).rejects.toThrow(LoadTimeoutError);
    expect(reported).toHaveLength(1);
    jest.advanceTimersByTime(250);
    const again = expect(get('a', fail)).rejects.toThrow(LoadTimeoutError);
    await jest.advanceTimersByTimeAsync(2000);
    await again;
    expect(reported).toHaveLength(2);
    arrive('late');
    await jest.advanceTimersByTimeAsync(0);
    expect(await get('a', fail)).toBe('late');
  });
});
