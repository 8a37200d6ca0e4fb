/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { data } from 'react-router-dom';
import { isWaitingForConnection, retryOnline } from './offline';

const probe = jest.fn<Promise<unknown>, []>();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const show = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  probe.mockReset().mockImplementation(lost);
  globalThis.fetch = probe as unknown as typeof fetch;
});
afterEach(() => {
  show('visible');
  jest.useRealTimers();
});

describe('a load without a connection', () => {
  it('waits until the site responds, and then tries again', async () => {
    const load = jest.fn().mockImplementationOnce(lost).mockResolvedValue('the page');
    const result = retryOnline(load);
    await advance(0);
    expect(isWaitingForConnection()).toBe(true);
    probe.mockResolvedValue({});
    await advance(3000);
    expect(await result).toBe('the page');
    expect(isWaitingForConnection()).toBe(false);
  });

  it('tries again if the connection is back by the time at which the load fails', async () => {
    let fail = (_error: Error) => {};
    const hanging = new Promise<never>((_resolve, reject) => (fail = reject));
    const load = jest.fn().mockReturnValueOnce(hanging).mockResolvedValue('the page');
    const result = retryOnline(load);
    await advance(3000);
    expect(isWaitingForConnection()).toBe(true);
    probe.mockResolvedValue({});
    fail(new TypeError('Failed to fetch'));
    expect(await result).toBe('the page');
    expect(isWaitingForConnection()).toBe(false);
  });

  it('asks less and less often, and not in a hidden tab', async () => {
    const leaving = new AbortController();
    const result = retryOnline(lost, leaving.signal).catch(() => 'left');
    await advance(0);
    const probesWithin = async (ms: number) => {
      probe.mockClear();
      await advance(ms);
      return probe.mock.calls.length;
    };
    expect(await probesWithin(45_000)).toBe(4);
    expect(await probesWithin(600_000)).toBe(20);
    show('hidden');
    expect(await probesWithin(600_000)).toBe(0);
    show('visible');
    expect(await probesWithin(0)).toBe(1);
    leaving.abort();
    expect(await result).toBe('left');
    await advance(30_000);
  });

  it('ends when the navigation is abandoned, and nothing asks any more', async () => {
    const leaving = new AbortController();
    const result = retryOnline(lost, leaving.signal).catch((error: Error) => error.name);
    await advance(0);
    leaving.abort();
    expect(await result).toBe('AbortError');
    await advance(3000);
    probe.mockClear();
    await advance(600_000);
    expect(probe).not.toHaveBeenCalled();
    expect(isWaitingForConnection()).toBe(false);
  });

  it('ends if the navigation is abandoned while it asks whether there is a connection', async () => {
    const leaving = new AbortController();
    probe.mockImplementation(() => {
      leaving.abort();
      return lost();
    });
    await expect(retryOnline(lost, leaving.signal)).rejects.toThrow('abort');
    await advance(3000);
    expect(isWaitingForConnection()).toBe(false);
  });
});

it('does not ask whether there is a connection if the site has answered', async () => {
  const notFound = data({ message: 'Event not found' }, { status: 404 });
  await expect(retryOnline(() => Promise.reject(notFound))).rejects.toBe(notFound);
  expect(probe).not.toHaveBeenCalled();
});
