import fc from 'fast-check';

/** One step of a random history of a site. Numbers select among existing items. */
export type Step =
  | {
      do: 'book';
      ride: number;
      riders: number;
      pillions: number;
      /** Guests, and riders who take the limited extra. */
      guests?: number;
      hires?: number;
      provider: 'eft' | 'yoco';
      eachPays?: boolean;
    }
  | { do: 'pay share'; booking: number; person: number; all: boolean }
  | { do: 'each pays'; booking: number; eachPays: boolean }
  | { do: 'extras'; booking: number; hires: number; transfers: number; asOwner: boolean }
  | { do: 'expire' | 'reconcile' | 'remind' }
  | { do: 'notify'; payment: number; movement: number; percent: number }
  | { do: 'cancel' | 'waive' | 'refund' | 'hold again' | 'transfer'; booking: number }
  | { do: 'move'; booking: number; ride: number; asOwner: boolean }
  | { do: 'offer'; ride: number; places: number }
  | { do: 'wait'; ride: number; places: number; pillions: number; guests?: number }
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
      guests: fc.nat(1),
      hires: fc.nat(2),
      provider: fc.constantFrom('eft' as const, 'yoco' as const),
      eachPays: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay share' as const),
      booking: pick,
      person: fc.nat(4),
      all: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('each pays' as const),
      booking: pick,
      eachPays: fc.boolean(),
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
    arbitrary: fc.record({
      do: fc.constant('extras' as const),
      booking: pick,
      hires: fc.nat(2),
      transfers: fc.nat(2),
      asOwner: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('hold again', 'transfer'), booking: pick }),
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
      pillions: fc.integer({ min: 0, max: 1 }),
      guests: fc.nat(1),
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

/** Histories that random steps seldom make. */
export const stepExamples: Step[][] = [
  // An expired booking is renewed, expires again, and is moved after a late payment.
  [
    { do: 'book', ride: 0, riders: 3, pillions: 0, provider: 'yoco' },
    { do: 'wait for', hours: 1 },
    { do: 'expire' },
    { do: 'hold again', booking: 0 },
    { do: 'wait for', hours: 1 },
    { do: 'expire' },
    { do: 'book', ride: 0, riders: 3, pillions: 0, provider: 'eft' },
    { do: 'notify', payment: 0, movement: 0, percent: 100 },
    { do: 'move', booking: 0, ride: 1, asOwner: true },
  ],
  // A party books fewer places than it was offered from the waitlist, and another is offered the rest.
  [
    { do: 'book', ride: 0, riders: 3, pillions: 1, provider: 'yoco' },
    { do: 'wait', ride: 0, places: 3, pillions: 0 },
    { do: 'wait', ride: 0, places: 2, pillions: 1 },
    { do: 'cancel', booking: 1 },
    { do: 'accept', entry: 0, riders: 1 },
    { do: 'wait', ride: 0, places: 3, pillions: 0 },
    { do: 'leave', entry: 0, riders: 1 },
    { do: 'wait for', hours: 30 },
    { do: 'expire' },
  ],
  // A party chooses a transfer, pays too little too late, takes its places again, and chooses a transfer again.
  [
    { do: 'book', ride: 1, riders: 1, pillions: 0, provider: 'yoco' },
    { do: 'transfer', booking: 0 },
    { do: 'wait for', hours: 24 * 5 },
    { do: 'expire' },
    { do: 'notify', payment: 0, movement: 0, percent: 50 },
    { do: 'hold again', booking: 0 },
    { do: 'transfer', booking: 0 },
  ],
  // Two parties want the last of an extra, and the one that has it leaves it out, moves and cancels.
  [
    { do: 'book', ride: 0, riders: 2, pillions: 0, guests: 1, hires: 2, provider: 'yoco' },
    { do: 'book', ride: 0, riders: 1, pillions: 0, hires: 1, provider: 'eft' },
    { do: 'notify', payment: 0, movement: 0, percent: 100 },
    { do: 'extras', booking: 0, hires: 1, transfers: 2, asOwner: false },
    { do: 'book', ride: 0, riders: 1, pillions: 0, hires: 1, provider: 'eft' },
    { do: 'extras', booking: 0, hires: 0, transfers: 1, asOwner: true },
    { do: 'move', booking: 0, ride: 1, asOwner: true },
    { do: 'cancel', booking: 0 },
  ],
  // Each of a party pays their own, one of them twice, and what is too much goes back; one pays for all in the end.
  [
    { do: 'book', ride: 1, riders: 2, pillions: 1, hires: 1, provider: 'yoco', eachPays: true },
    { do: 'pay share', booking: 0, person: 2, all: true },
    { do: 'notify', payment: 1, movement: 0, percent: 100 },
    { do: 'notify', payment: 1, movement: 1, percent: 100 },
    { do: 'pay share', booking: 0, person: 1, all: false },
    { do: 'notify', payment: 2, movement: 0, percent: 100 },
    { do: 'refund', booking: 0 },
    { do: 'extras', booking: 0, hires: 0, transfers: 1, asOwner: true },
    { do: 'each pays', booking: 0, eachPays: false },
    { do: 'each pays', booking: 0, eachPays: true },
    { do: 'move', booking: 0, ride: 0, asOwner: true },
    { do: 'cancel', booking: 0 },
  ],
  // A booking that is held for minutes is shared, expires with a part of its money, and is taken again.
  [
    { do: 'book', ride: 1, riders: 2, pillions: 0, provider: 'yoco' },
    { do: 'each pays', booking: 0, eachPays: true },
    { do: 'pay share', booking: 0, person: 1, all: false },
    { do: 'notify', payment: 1, movement: 0, percent: 100 },
    { do: 'wait for', hours: 24 * 5 },
    { do: 'expire' },
    { do: 'hold again', booking: 0 },
    { do: 'pay share', booking: 0, person: 0, all: true },
    { do: 'notify', payment: 2, movement: 0, percent: 100 },
  ],
  // Each reminder becomes due, and is asked for twice.
  [
    { do: 'book', ride: 1, riders: 2, pillions: 0, provider: 'yoco' },
    { do: 'notify', payment: 0, movement: 0, percent: 100 },
    ...[40, 7, 11, 4].flatMap((days): Step[] => [
      { do: 'wait for', hours: 24 * days },
      { do: 'remind' },
      { do: 'remind' },
    ]),
  ],
];
