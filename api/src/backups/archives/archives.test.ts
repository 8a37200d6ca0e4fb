import { outdated } from './archives';

const hour = 60 * 60 * 1000;
const now = Date.parse('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => ({ name: `${hours}`, madeAt: now - hours * hour });
const everyHours = (step: number, count: number) =>
  Array.from({ length: count }, (_, at) => hoursAgo(at * step));

describe('the retained archives', () => {
  it('are all of the last 24 hours', () => {
    expect(outdated(everyHours(1, 25), now)).toEqual([]);
  });

  it('are the newest of each of seven days and of four weeks', () => {
    const nightly = everyHours(24, 60);
    const expired = new Set(outdated(nightly, now));
    // Friday 20 November and the six days before; then the Sundays before those weeks' end.
    expect(
      nightly
        .filter((archive) => !expired.has(archive))
        .map(({ madeAt }) => new Date(madeAt).toISOString().slice(5, 10)),
    ).toEqual(['11-20', '11-19', '11-18', '11-17', '11-16', '11-15', '11-14', '11-08', '11-01']);
  });

  it('stay when no new ones are made', () => {
    const old = [hoursAgo(24 * 300), hoursAgo(24 * 310), hoursAgo(24 * 320)];
    expect(outdated(old, now)).toEqual([]);
  });
});
