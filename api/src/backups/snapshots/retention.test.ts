import { outdatedSnapshots } from './retention';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-22T12:00:30Z');

/** Snapshots every `step`, back to `age`, the newest first. */
const every = (step: number, age: number) =>
  Array.from({ length: Math.floor(age / step) + 1 }, (_, at) => ({
    name: String(at),
    madeAt: now - at * step,
  }));

function retained(snapshots: ReturnType<typeof every>) {
  const expired = new Set(outdatedSnapshots(snapshots, now));
  return snapshots.filter((snapshot) => !expired.has(snapshot));
}

describe('the retained snapshots', () => {
  it('are all of the last hour and one of each minute of the last day', () => {
    const left = retained(every(minute / 2, day - minute));
    const young = left.filter(({ madeAt }) => now - madeAt <= hour);
    expect(young).toHaveLength(121);
    const minutes = left.map(({ madeAt }) => Math.floor(madeAt / minute));
    expect(new Set(minutes).size).toBe(24 * 60);
    expect(left.length - new Set(minutes).size).toBeLessThan(62);
  });

  it('are then the newest of each hour of a week, of each day of a month, of each month of a year', () => {
    const left = retained(every(10 * minute, 800 * day)).map(({ madeAt }) => now - madeAt);
    const between = (from: number, to: number) =>
      left.filter((age) => age > from && age <= to).length;
    expect(between(2 * day, 3 * day)).toBe(24);
    expect(between(10 * day, 20 * day)).toBe(10);
    expect(between(70 * day, 366 * day)).toBeLessThanOrEqual(10);
    expect(between(70 * day, 366 * day)).toBeGreaterThanOrEqual(9);
    expect(between(367 * day, 900 * day)).toBe(0);
  });

  it('count days as South Africa does', () => {
    const at = (text: string) => ({ name: text, madeAt: Date.parse(text) });
    const old = [at('2026-11-05T21:59:00Z'), at('2026-11-05T22:01:00Z')].reverse();
    expect(outdatedSnapshots([at('2026-11-22T12:00:00Z'), ...old], now)).toEqual([]);
  });

  it('always include the newest, however old, and those that a slow clock takes for the future', () => {
    const old = { name: 'old', madeAt: now - 900 * day };
    expect(outdatedSnapshots([old], now)).toEqual([]);
    const ahead = { name: 'ahead', madeAt: now + day };
    expect(outdatedSnapshots([ahead, old], now)).toEqual([old]);
  });
});
