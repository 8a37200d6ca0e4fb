import fc from 'fast-check';
import {
  accountOf,
  balanceChangeOf,
  balanceDueOn,
  depositOf,
  isPaidInPart,
  ledgerKinds,
  priceLines,
  pricesOn,
  rands,
  refundOf,
  refundPercentOn,
  sumOf,
  type PaymentTerms,
} from './money';

const prices = { riderPriceCents: 495_000, pillionPriceCents: 320_000, soloSurchargeCents: 60_000 };
const terms: PaymentTerms = {
  deposit: { kind: 'percent', percent: 30 },
  balanceDueDays: 30,
  cancellation: [
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
  ],
};
const cents = fc.integer({ min: 0, max: 100_000_000 });
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the price of a booking', () => {
  it('is the sum for its riders and pillions', () => {
    const lines = priceLines(prices, { riders: 2, pillions: 1 });
    expect(lines).toEqual([
      { label: '2 riders', amountCents: 990_000 },
      { label: '1 pillion', amountCents: 320_000 },
    ]);
  });

  it('includes the surcharge for a room only if somebody who comes alone chose one of their own', () => {
    const alone = { riders: 1, pillions: 0 };
    expect(sumOf(priceLines(prices, alone))).toBe(495_000);
    expect(sumOf(priceLines(prices, { ...alone, sharesRoom: true }))).toBe(495_000);
    expect(sumOf(priceLines(prices, { ...alone, sharesRoom: false }))).toBe(555_000);
    const two = { riders: 1, pillions: 1, sharesRoom: false };
    expect(sumOf(priceLines(prices, two))).toBe(815_000);
    const withGuest = { ...alone, guests: 1, sharesRoom: false };
    expect(sumOf(priceLines(prices, withGuest))).toBe(495_000);
  });

  it('has a line for each extra that the party takes, in the order of the ride', () => {
    const extras = [
      { id: 'transfer', name: 'Transfer', priceCents: 60_000 },
      { id: 'hire', name: 'Hire', priceCents: 450_000 },
      { id: 'shirt', name: 'Shirt', priceCents: 30_000 },
    ];
    const party = {
      riders: 2,
      pillions: 0,
      guests: 1,
      extras: [
        { id: 'hire', count: 2, people: [1, 2] },
        { id: 'transfer', count: 1 },
        { id: 'gone', count: 1 },
      ],
    };
    expect(priceLines({ ...prices, guestPriceCents: 90_000, extras }, party)).toEqual([
      { label: '2 riders', amountCents: 990_000 },
      { label: '1 guest', amountCents: 90_000 },
      { label: 'Transfer', amountCents: 60_000, extra: 'transfer' },
      { label: '2\u00a0×\u00a0Hire', amountCents: 900_000, extra: 'hire' },
    ]);
  });

  it('is that of the day, which never rises above the later one', () => {
    const earlyBird = [
      { until: '2026-12-01', riderPriceCents: 400_000, pillionPriceCents: 300_000 },
      { until: '2026-12-20', riderPriceCents: 450_000, guestPriceCents: 1 },
    ];
    const on = (today: string) => {
      const { riderPriceCents, pillionPriceCents, guestPriceCents } = pricesOn(
        { ...prices, guestPriceCents: null, earlyBird },
        today,
      );
      return [riderPriceCents, pillionPriceCents, guestPriceCents];
    };
    expect(on('2026-12-01')).toEqual([400_000, 300_000, null]);
    expect(on('2026-12-02')).toEqual([450_000, 320_000, null]);
    expect(on('2026-12-21')).toEqual([495_000, 320_000, null]);
    // A price that the owner has lowered since is lower for everybody.
    expect(
      pricesOn({ ...prices, riderPriceCents: 390_000, earlyBird }, '2026-12-01'),
    ).toMatchObject({ riderPriceCents: 390_000 });
  });
});

describe('the amount that confirms a booking', () => {
  const party = { totalCents: 1_000_001, people: 3 };
  const soon = { today: '2026-11-23', rideDate: '2027-03-01' };

  it('is the deposit, rounded up to a cent, and never more than the total', () => {
    expect(depositOf(terms, party, soon)).toBe(300_001);
    const amount = (amountCents: number): PaymentTerms => ({
      ...terms,
      deposit: { kind: 'amount', amountCents },
    });
    expect(depositOf(amount(50_000), party, soon)).toBe(150_000);
    expect(depositOf(amount(900_000), party, soon)).toBe(party.totalCents);
  });

  it('is the total if there is no deposit, or once the balance is due', () => {
    expect(depositOf({ ...terms, deposit: { kind: 'none' } }, party, soon)).toBe(party.totalCents);
    expect(balanceDueOn(terms, '2027-03-01')).toBe('2027-01-30');
    const on = (today: string) => depositOf(terms, party, { today, rideDate: '2027-03-01' });
    expect([on('2027-01-29'), on('2027-01-30')]).toEqual([300_001, party.totalCents]);
  });

  it('is between a cent and the total for every paid ride', () => {
    fc.assert(
      fc.property(
        cents.filter((total) => total > 0),
        fc.integer({ min: 1, max: 100 }),
        day,
        day,
        (totalCents, percent, today, rideDate) => {
          const due = depositOf(
            { ...terms, deposit: { kind: 'percent', percent } },
            { totalCents, people: 2 },
            { today, rideDate },
          );
          return due >= 1 && due <= totalCents;
        },
      ),
    );
  });
});

describe('the refund of a cancellation', () => {
  const on = (today: string) =>
    refundPercentOn(terms.cancellation, { today, rideDate: '2027-03-01' });

  it('follows the cancellation terms to the day', () => {
    expect([on('2027-01-30'), on('2027-01-31')]).toEqual([100, 50]);
    expect([on('2027-02-15'), on('2027-02-16'), on('2027-03-02')]).toEqual([50, 0, 0]);
  });

  it('is a share of what was paid for the price, plus everything paid beyond it', () => {
    const refund = (paidCents: number, percent: number) =>
      refundOf({ totalCents: 1000, paidCents, refundedCents: 0 }, percent);
    expect([refund(300, 50), refund(301, 50), refund(1200, 50), refund(1200, 0)]).toEqual([
      150, 151, 700, 200,
    ]);
    expect(refundOf({ totalCents: 1000, paidCents: 500, refundedCents: 500 }, 100)).toBe(0);
  });

  it('is everything if no terms were agreed', () => {
    expect(refundPercentOn([], { today: '2027-03-01', rideDate: '2027-03-01' })).toBe(100);
  });

  it('never grows as the ride comes closer, and never exceeds what was paid', () => {
    fc.assert(
      fc.property(day, day, day, cents, cents, (one, other, rideDate, paid, totalCents) => {
        const [earlier, later] = [one, other].sort() as [string, string];
        const percentOf = (today: string) =>
          refundPercentOn(terms.cancellation, { today, rideDate });
        const account = { totalCents, paidCents: paid, refundedCents: 0 };
        const back = refundOf(account, percentOf(later));
        expect(back).toBeLessThanOrEqual(refundOf(account, percentOf(earlier)));
        expect(back).toBeGreaterThanOrEqual(Math.max(0, paid - totalCents));
        expect(back).toBeLessThanOrEqual(paid);
      }),
    );
  });
});

const entries = fc.array(fc.record({ kind: fc.constantFrom(...ledgerKinds), amountCents: cents }));

describe('the account of a booking', () => {
  it('is the sum of its ledger', () => {
    expect(
      accountOf([
        { kind: 'charge', amountCents: 1000 },
        { kind: 'payment', amountCents: 300 },
        { kind: 'credit', amountCents: 850 },
        { kind: 'refund', amountCents: 150 },
        { kind: 'refund-failed', amountCents: 150 },
      ]),
    ).toEqual({ totalCents: 150, paidCents: 300, refundedCents: 0, balanceCents: -150 });
  });

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(entries, (ledger) => {
        expect(accountOf([...ledger].reverse())).toEqual(accountOf(ledger));
      }),
    );
  });

  it('has a balance to which the changes of all entries add up', () => {
    fc.assert(
      fc.property(entries, (ledger) => {
        const changes = ledger.map((entry) => ({ amountCents: balanceChangeOf(entry) }));
        expect(sumOf(changes)).toBe(accountOf(ledger).balanceCents);
      }),
    );
  });
});

it('a booking is paid in part as long as something, but not all that confirms it, was received', () => {
  const isInPart = (paidCents: number, refundedCents = 0) =>
    isPaidInPart({ paidCents, refundedCents, confirmsCents: 200_000 });
  expect([1, 199_999].map((paidCents) => isInPart(paidCents))).toEqual([true, true]);
  expect([0, 200_000, 200_001].map((paidCents) => isInPart(paidCents))).toEqual([
    false,
    false,
    false,
  ]);
  expect([isInPart(200_000, 1), isInPart(1, 1)]).toEqual([true, false]);
});

it('rands are formatted with a non-breaking space between thousands', () => {
  expect(
    [495_000, 123_456_750, -5, 0].map((amount) => rands(amount).replaceAll('\u00a0', ' ')),
  ).toEqual(['R 4 950', 'R 1 234 567.50', '-R 0.05', 'R 0']);
});

it('rands are formatted with cents where a column needs them', () => {
  expect([495_000, 50].map((amount) => rands(amount, { withCents: true }))).toEqual([
    'R\u00a04\u00a0950.00',
    'R\u00a00.50',
  ]);
});
