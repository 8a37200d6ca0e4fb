import fc from 'fast-check';
import { sumOf } from '../bookings/money';
import { limits } from '../limits';
import { discountInWords, withDiscount, withoutDiscount } from './discount';
import type { Discount } from './discountCode';

const cents = fc.integer({ min: 0, max: limits.amountCents });
const lines = fc.array(fc.record({ label: fc.string(), amountCents: cents }), { maxLength: 8 });
const off: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amountCents: fc.integer({ min: 1, max: limits.amountCents }),
  }),
);

describe('a discount', () => {
  it('never makes a price negative or dearer, and keeps every other line', () =>
    fc.assert(
      fc.property(lines, off, (price, discount) => {
        const reduced = withDiscount(price, { code: 'SPRING', off: discount });
        const [before, after] = [sumOf(price), sumOf(reduced)];
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(before);
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(reduced.slice(0, price.length)).toEqual(price);
        expect(withoutDiscount(reduced)).toEqual(price);
        // Only what costs nothing cannot be cheaper.
        if (before > 0) expect(after).toBeLessThan(before);
        else expect(reduced).toEqual(price);
      }),
    ));

  it('is a line that says the code, and rounds in favour of the rider', () => {
    const code = { code: 'Spring 26', off: { kind: 'percent', percent: 15 } } as const;
    expect(withDiscount([{ label: '1 rider', amountCents: 333 }], code)).toEqual([
      { label: '1 rider', amountCents: 333 },
      { label: 'Code Spring 26: 15\u00a0% off', amountCents: -50, code },
    ]);
    expect(discountInWords({ kind: 'amount', amountCents: 20_000 })).toBe('R\u00a0200 off');
  });

  it('changes nothing without a code', () => {
    const price = [{ label: '1 rider', amountCents: 333 }];
    expect(withDiscount(price, undefined)).toBe(price);
  });
});
