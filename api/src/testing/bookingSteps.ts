import fc from 'fast-check';

/** One step of a random history of a site. Numbers select among existing items. */
export type Step =
  | { do: 'book'; ride: number; riders: number; pillions: number; provider: 'eft' | 'yoco' }
  | { do: 'expire' | 'reconcile' | 'remind' }
  | { do: 'notify'; payment: number; movement: number; percent: number }
  | { do: 'cancel' | 'waive' | 'refund' | 'hold again'; booking: number }
  | { do: 'move'; booking: number; ride: number; asOwner: boolean }
  | { do: 'offer'; ride: number; places: number }
  | { do: 'wait'; ride: number; places: number }
  | { do: 'accept' | 'leave'; entry: number; riders: number }
  | { do: 'wait for'; hours: number };

const pick = fc.nat(20);
export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      ride: pick,
      riders: fc.integer({ min: 1, max: 3 }),
      pillions: fc.nat(1),
      provider: fc.constantFrom('eft' as const, 'yoco' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('expire', 'reconcile', 'remind') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      payment: pick,
      // Few values, so that some repeat.
      movement: fc.nat(2),
      percent: fc.constantFrom(50, 100, 150),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'waive', 'refund'), booking: pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hold again' as const), booking: pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      ride: pick,
      places: fc.integer({ min: 2, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      booking: pick,
      ride: pick,
      asOwner: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ride: pick,
      places: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'leave'),
      entry: pick,
      riders: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait for' as const),
      // Clocks can also be set back.
      hours: fc.constantFrom(-2, 1, 12, 30, 24 * 40),
    }),
  },
) as fc.Arbitrary<Step>;
