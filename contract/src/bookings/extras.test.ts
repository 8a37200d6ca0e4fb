import fc from 'fast-check';
import { chosenExtras, isFor, mostOf } from './extras';
import { sumOf } from './money';

it('the extras of a party are those of its people and those of the booking, ordered by their ids', () => {
  const participants = [{ extras: ['shirt', 'hire'] }, {}, { extras: ['shirt'] }];
  expect(chosenExtras({ participants, extras: [{ id: 'picnic', count: 2 }] })).toEqual([
    { id: 'hire', count: 1, people: [1] },
    { id: 'picnic', count: 2 },
    { id: 'shirt', count: 2, people: [1, 3] },
  ]);
});

it('none that somebody takes is lost or counted twice', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(fc.array(fc.record({ extras: ids }), { maxLength: 12 }), (participants) => {
      const chosen = chosenExtras({ participants });
      const taken = participants.reduce((sum, { extras }) => sum + extras.length, 0);
      expect(sumOf(chosen.map(({ count }) => ({ amountCents: count })))).toBe(taken);
      expect(chosen.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id).toSorted());
    }),
  );
});

it('an extra is for the kinds of people that the owner chose, or for all', () => {
  expect(isFor({ per: 'person' }, 'guest')).toBe(true);
  expect(isFor({ per: 'person', for: ['rider'] }, 'rider')).toBe(true);
  expect(isFor({ per: 'person', for: ['rider'] }, 'pillion')).toBe(false);
  expect(isFor({ per: 'booking' }, 'rider')).toBe(false);
});

it('a booking takes at most what it may and what is left', () => {
  expect(mostOf({ left: null }, 20)).toBe(20);
  expect(mostOf({ max: 4, left: 6 }, 20)).toBe(4);
  expect(mostOf({ max: 4, left: 1 }, 20)).toBe(1);
});
