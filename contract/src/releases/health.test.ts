import { budgetUse } from './health';

const counts = (pages: number, failed: number, broken = 0, inApp = 0) => ({
  pages,
  inApp,
  failed,
  broken,
  slow: 0,
});

describe('the error budget', () => {
  it('is used by failures on the server and in browsers', () => {
    expect(budgetUse(counts(1000, 5, 5), 0.02)).toBe(0.5);
    expect(budgetUse(counts(1000, 20, 5), 0.02)).toBe(1.25);
  });

  it('does not grow with pages that browsers report, because anybody could forge them', () => {
    expect(budgetUse(counts(1000, 20, 5, 100_000), 0.02)).toBe(1.25);
  });

  it('tolerates a few errors of a release that few visitors have seen', () => {
    expect(budgetUse(counts(3, 2), 0.02)).toBe(1);
    expect(budgetUse(counts(3, 3), 0.02)).toBe(1.5);
    expect(budgetUse(counts(0, 0), 0.02)).toBe(0);
  });
});
