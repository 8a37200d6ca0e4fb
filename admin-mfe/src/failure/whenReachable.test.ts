import { answerWith, ok } from '../testing/network';
import { whenReachable } from './whenReachable';

describe('waiting for the site to be reachable', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('polls once for all waiting callers until the site responds, and then calls them all back', async () => {
    const calls = answerWith({ 'GET /healthz': ['unreachable', ok({})] });
    const [one, other] = [jest.fn(), jest.fn()];
    whenReachable(one);
    whenReachable(other);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(calls).toHaveLength(1);
    expect(one).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(calls).toHaveLength(2);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  it('stops polling once nobody waits', async () => {
    const calls = answerWith({ 'GET /healthz': ok({}) });
    const [one, other] = [whenReachable(jest.fn()), whenReachable(jest.fn())];
    one();
    other();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(calls).toEqual([]);
  });
});
