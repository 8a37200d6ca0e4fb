import fc from 'fast-check';
import { bookingStates, canBecome, isLive, isUnpaid } from './states';
import { offerStateAt } from '../offers/state';

const state = fc.constantFrom(...bookingStates);

it('a booking that has ended keeps its state, except that an expired one can still be paid', () => {
  const ways = (from: (typeof bookingStates)[number]) =>
    bookingStates.filter((to) => canBecome(from, to));
  expect(ways('completed')).toEqual([]);
  expect(ways('cancelled')).toEqual([]);
  expect(ways('expired')).toEqual(['held', 'awaiting-payment', 'confirmed']);
});

it('no state leads to itself, and only an unpaid booking expires', () => {
  fc.assert(
    fc.property(state, state, (from, to) => {
      if (canBecome(from, to)) expect(from).not.toBe(to);
      if (canBecome(from, 'expired')) expect(isUnpaid(from)).toBe(true);
      if (isUnpaid(from)) expect(isLive(from)).toBe(true);
    }),
  );
});

describe('an offer', () => {
  const ride = { date: '2026-12-05', endDate: '2026-12-06' };
  const at = (moment: string, offer: object = {}) =>
    offerStateAt({ placesLeft: 3, ...offer }, ride, Date.parse(moment));

  it('is open until the first day begins in South Africa', () => {
    expect(at('2026-12-04T21:59:59Z')).toBe('open');
    expect(at('2026-12-04T22:00:00Z')).toBe('closed');
  });

  it('is full without places, and over once the last day has passed', () => {
    expect(at('2026-12-01T00:00:00Z', { placesLeft: 0 })).toBe('full');
    expect(at('2026-12-06T21:59:59Z')).toBe('closed');
    expect(at('2026-12-06T22:00:00Z', { placesLeft: 0 })).toBe('over');
  });

  it('follows its own opening and closing times, and is closed once the ride is cancelled', () => {
    const offer = { opensAt: '2026-11-01T06:00:00.000Z', closesAt: '2026-11-20T06:00:00.000Z' };
    expect(at('2026-11-01T05:59:59Z', offer)).toBe('closed');
    expect(at('2026-11-01T06:00:00Z', offer)).toBe('open');
    expect(at('2026-11-20T06:00:00Z', offer)).toBe('closed');
    expect(at('2026-11-01T06:00:00Z', { cancelledAt: '2026-10-01T06:00:00.000Z' })).toBe('closed');
  });
});
