import { versionsServedSince } from './servedVersions';
import { ledgerSchema } from './ledger';

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`;

/** A ledger with the history of one remote. Dates are days of March. */
const ledgerOf = (
  live: string,
  canary: string | null,
  history: (readonly [date: number, action: string, version: string])[],
) =>
  ledgerSchema.parse({
    remotes: {
      public_mfe: {
        live,
        previous: null,
        canary: canary && { version: canary, share: 0.1, endsAbove: null, errorBudget: 0.02 },
      },
    },
    history: history.map(([date, action, version]) => ({
      at: day(date),
      remote: 'public_mfe',
      action,
      version,
    })),
  });

const servedSince = (ledger: ReturnType<typeof ledgerOf>, date: number) =>
  [...versionsServedSince(ledger, 'public_mfe', new Date(day(date)))].sort();

describe('the versions that were served since a day', () => {
  it('include the live version and the canary, however long ago they started', () => {
    const ledger = ledgerOf('1.0.0', '1.1.0', [
      [1, 'promote', '1.0.0'],
      [2, 'canary', '1.1.0'],
    ]);
    expect(servedSince(ledger, 20)).toEqual(['1.0.0', '1.1.0']);
  });

  it('include those that were live until a later day, but no earlier ones', () => {
    const ledger = ledgerOf('3.0.0', null, [
      [1, 'promote', '1.0.0'],
      [5, 'promote', '2.0.0'],
      [10, 'promote', '3.0.0'],
    ]);
    expect(servedSince(ledger, 8)).toEqual(['2.0.0', '3.0.0']);
    expect(servedSince(ledger, 4)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  });

  it('include a version that was rolled back, and a canary that has ended', () => {
    const ledger = ledgerOf('1.0.0', null, [
      [1, 'promote', '1.0.0'],
      [5, 'promote', '2.0.0'],
      [6, 'rollback', '1.0.0'],
      [7, 'canary', '3.0.0'],
      [8, 'end canary', '3.0.0'],
    ]);
    expect(servedSince(ledger, 6)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(servedSince(ledger, 9)).toEqual(['1.0.0']);
  });

  it('do not include a version that was only staged', () => {
    const ledger = ledgerOf('1.0.0', null, [
      [1, 'promote', '1.0.0'],
      [5, 'stage', '2.0.0'],
    ]);
    expect(servedSince(ledger, 1)).toEqual(['1.0.0']);
  });
});
