import fc from 'fast-check';
import { withDiscount } from '../codes/discount';
import { chosenExtras } from './extras';
import { accountOf, depositOf, priceLines, sumOf, type LedgerKind } from './money';
import { participantKinds, type ParticipantKind } from './participantKinds';
import { firstOfShares, refundOfShares, sharesOf, splitCents, splitRefundOfShares } from './shares';

const prices = {
  riderPriceCents: 495_000,
  pillionPriceCents: 250_000,
  guestPriceCents: 120_000,
  soloSurchargeCents: 90_000,
  extras: [
    { id: 'hire', name: 'Hire motorcycle', priceCents: 180_000 },
    { id: 'transfer', name: 'Airport transfer', priceCents: 65_000 },
  ],
};

interface Somebody {
  kind: ParticipantKind;
  extras?: string[];
}

function priceOf(
  participants: readonly Somebody[],
  {
    ofBooking = [],
    percent,
  }: { ofBooking?: { id: string; count: number }[]; percent?: number } = {},
) {
  const count = (kind: ParticipantKind) => participants.filter((one) => one.kind === kind).length;
  const extras = chosenExtras({ participants, extras: ofBooking });
  const party = {
    riders: count('rider'),
    pillions: count('pillion'),
    guests: count('guest'),
    extras,
  };
  const code = percent ? { code: 'WINTER', off: { kind: 'percent' as const, percent } } : undefined;
  const lines = withDiscount(priceLines(prices, party), code);
  const named = extras.map((extra) => ({
    ...extra,
    name: prices.extras.find(({ id }) => id === extra.id)?.name ?? '',
  }));
  return { lines, participants, extras: named };
}

const charged = (price: ReturnType<typeof priceOf>, ...entries: ReturnType<typeof money>[]) =>
  sharesOf(price, { totalCents: sumOf(price.lines), entries });
const money = (kind: LedgerKind, amountCents: number, participant: number | null = null) => ({
  kind,
  amountCents,
  participant,
});

const couple: Somebody[] = [
  { kind: 'rider', extras: ['hire'] },
  { kind: 'pillion', extras: ['transfer'] },
];

it('each pays their place and what they take, and the first one what is for all', () => {
  const shares = charged(
    priceOf([...couple, { kind: 'rider', extras: ['transfer'] }], {
      ofBooking: [],
    }),
  );
  expect(
    shares.map(({ lines }) => lines.map(({ label, amountCents }) => [label, amountCents])),
  ).toEqual([
    [
      ['Rider', 495_000],
      ['Hire motorcycle', 180_000],
    ],
    [
      ['Pillion', 250_000],
      ['Airport transfer', 65_000],
    ],
    [
      ['Rider', 495_000],
      ['Airport transfer', 65_000],
    ],
  ]);
  const [lead, other] = charged(
    priceOf([{ kind: 'rider' }, { kind: 'rider' }], { ofBooking: [{ id: 'transfer', count: 2 }] }),
  );
  expect([lead?.totalCents, other?.totalCents]).toEqual([625_000, 495_000]);
});

it('a discount is divided by what each would pay', () => {
  const shares = charged(priceOf(couple, { percent: 10 }));
  expect(shares.map(({ totalCents }) => totalCents)).toEqual([607_500, 283_500]);
});

it('what was paid beyond a share counts for those that lack something, first come first', () => {
  const price = priceOf([{ kind: 'rider' }, { kind: 'rider' }, { kind: 'rider' }]);
  const paidForAll = charged(price, money('payment', 495_000 + 400_000));
  expect(paidForAll.map(({ balanceCents }) => balanceCents)).toEqual([0, 95_000, 495_000]);
  const paidTwice = charged(price, money('payment', 495_000, 3), money('payment', 495_000, 3));
  expect(paidTwice).toMatchObject([
    { paidCents: 495_000, balanceCents: 0, overpaidCents: 0 },
    { paidCents: 0, balanceCents: 495_000 },
    { paidCents: 495_000, balanceCents: 0, overpaidCents: 495_000 },
  ]);
  const paidBack = charged(
    price,
    money('payment', 495_000, 3),
    money('payment', 495_000, 3),
    money('refund', 495_000, 3),
  );
  expect(paidBack.map(({ balanceCents }) => balanceCents)).toEqual([495_000, 495_000, 0]);
});

it('what is kept of a cancelled booking is divided by what each has paid', () => {
  const price = priceOf([{ kind: 'rider' }, { kind: 'rider' }]);
  const entries = [money('payment', 300_000, 1), money('payment', 100_000, 2)];
  expect(sharesOf(price, { totalCents: 200_000, entries })).toMatchObject([
    { totalCents: 150_000, paidCents: 150_000, overpaidCents: 150_000 },
    { totalCents: 50_000, paidCents: 50_000, overpaidCents: 50_000 },
  ]);
});

it('a deposit for each person is that of each share, if the share is that large', () => {
  const shares = [{ totalCents: 495_000 }, { totalCents: 50_000 }];
  const deposit = { kind: 'amount', amountCents: 100_000 } as const;
  expect(firstOfShares(shares, { deposit, firstCents: 150_000 })).toEqual([100_000, 50_000]);
  // The terms count the deposit of both, and only the first share has room for it.
  expect(
    firstOfShares(shares, { deposit, firstCents: 200_000 }).reduce((sum, cents) => sum + cents, 0),
  ).toBe(200_000);
});

it('a refund goes to those who have paid too much, and what is beyond that to all by what they have paid', () => {
  const shares = [
    { n: 1, receivedCents: 400_000, overpaidCents: 0 },
    { n: 2, receivedCents: 300_000, overpaidCents: 100_000 },
  ];
  expect(refundOfShares(shares, 60_000)).toEqual([{ n: 2, amountCents: 60_000 }]);
  expect(refundOfShares(shares, 400_000)).toEqual([
    { n: 1, amountCents: 200_000 },
    { n: 2, amountCents: 200_000 },
  ]);
});

it('a refund goes back to what each has paid with, and then to what others have', () => {
  const payments = [
    { id: 'c', participant: 2, amountCents: 50_000 },
    { id: 'b', participant: 1, amountCents: 100_000 },
    { id: 'a', participant: null, amountCents: 80_000 },
  ];
  const of = (first: number, second: number) =>
    splitRefundOfShares(
      [
        { n: 1, amountCents: first },
        { n: 2, amountCents: second },
      ],
      payments,
    );
  const ids = ({ parts }: ReturnType<typeof of>) =>
    parts.map(({ id, amountCents }) => [id, amountCents]);
  expect(ids(of(120_000, 30_000))).toEqual([
    ['c', 30_000],
    ['b', 100_000],
    ['a', 20_000],
  ]);
  expect(ids(of(0, 70_000))).toEqual([
    ['c', 50_000],
    ['b', 20_000],
  ]);
  expect(of(180_000, 60_000)).toMatchObject({ restCents: 10_000 });
});

const cents = fc.integer({ min: 0, max: 100_000_000 });

it('parts are never a cent away from their exact size, and add up', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const parts = splitCents(amount, weights);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      if (all > 0)
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount * (weights[at] ?? 0)) / all)).toBeLessThanOrEqual(1);
      if (amount <= all)
        for (const [at, part] of parts.entries())
          expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
    }),
  );
});

const somebody = fc.record({
  kind: fc.constantFrom(...participantKinds),
  extras: fc.uniqueArray(fc.constantFrom('hire', 'transfer')),
});

it('shares add up to the account of the booking, whatever was chosen, paid and paid back', () => {
  fc.assert(
    fc.property(
      fc.array(somebody, { minLength: 1, maxLength: 12 }),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      fc.array(
        fc.record({
          kind: fc.constantFrom<LedgerKind>('payment', 'payment', 'refund', 'refund-failed'),
          amountCents: fc.integer({ min: 1, max: 2_000_000 }),
          participant: fc.option(fc.integer({ min: 1, max: 12 })),
        }),
        { maxLength: 8 },
      ),
      fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
      (participants, percent, moves, keptCents) => {
        const price = priceOf(participants, percent === undefined ? {} : { percent });
        // The database keeps numbers of people that are there.
        const entries = moves.map((entry) => ({
          ...entry,
          participant:
            entry.participant === null ? null : 1 + (entry.participant % participants.length),
        }));
        const account = accountOf(entries);
        const receivedCents = account.paidCents - account.refundedCents;
        // Nobody gets more money back than was paid, and no more is kept.
        if (receivedCents < 0) return;
        const totalCents =
          keptCents === undefined ? sumOf(price.lines) : Math.min(keptCents, receivedCents);
        const shares = sharesOf(price, { totalCents, entries });
        const sum = (of: 'totalCents' | 'paidCents' | 'balanceCents') =>
          shares.reduce((total, share) => total + share[of], 0);
        expect(sum('totalCents')).toBe(totalCents);
        expect(sum('balanceCents')).toBe(Math.max(0, totalCents - receivedCents));
        expect(sum('paidCents')).toBe(Math.min(totalCents, receivedCents));
        for (const share of shares) {
          expect(share.balanceCents).toBeGreaterThanOrEqual(0);
          expect(share.paidCents).toBeGreaterThanOrEqual(0);
        }
        const lines = shares.flatMap((share) => share.lines);
        expect(sumOf(lines)).toBe(sumOf(price.lines));
        const terms = {
          deposit: { kind: 'percent', percent: 30 },
          balanceDueDays: 30,
          cancellation: [],
        } as const;
        const firstCents = depositOf(
          { ...terms, cancellation: [] },
          { totalCents, people: participants.length },
          { today: '2026-01-01', rideDate: '2026-12-01' },
        );
        const firsts = firstOfShares(shares, { deposit: terms.deposit, firstCents });
        expect(firsts.reduce((total, first) => total + first, 0)).toBe(firstCents);
        for (const [at, first] of firsts.entries())
          expect(first).toBeLessThanOrEqual(shares[at]?.totalCents ?? 0);
      },
    ),
  );
});
