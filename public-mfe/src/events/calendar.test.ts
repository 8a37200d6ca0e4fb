import { anEvent } from '../testing/anEvent';
import { daysToGo, pastOf, todayInSouthAfrica, upcomingOf } from './calendar';

describe('the day in South Africa', () => {
  it('is already tomorrow when it is late evening in London', () => {
    expect(todayInSouthAfrica(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01');
  });

  it('is still today when it is early in London', () => {
    expect(todayInSouthAfrica(new Date('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
  });
});

describe('upcoming and past', () => {
  const yesterday = anEvent({ title: 'Yesterday', date: '2026-05-01' });
  const morning = anEvent({ title: 'Morning', date: '2026-05-02', time: '07:30' });
  const evening = anEvent({ title: 'Evening', date: '2026-05-02', time: '18:00' });
  const later = anEvent({ title: 'Later', date: '2026-06-01' });
  const all = [later, evening, yesterday, morning];

  it('keeps an event of today among the upcoming, the next one first', () => {
    const titles = upcomingOf(all, '2026-05-02').map(({ title }) => title);
    expect(titles).toEqual(['Morning', 'Evening', 'Later']);
  });

  it('counts an event as past from the day after', () => {
    const titles = pastOf(all, '2026-05-03').map(({ title }) => title);
    expect(titles).toEqual(['Evening', 'Morning', 'Yesterday']);
  });
});

describe('days to go', () => {
  it.each([
    ['2026-02-28', 'Today'],
    ['2026-03-01', 'Tomorrow'],
    ['2026-03-30', 'In 30 days'],
  ])('says how far %s is from 28 February', (date, words) => {
    expect(daysToGo('2026-02-28', date)).toBe(words);
  });
});
