import { canaryStart } from './canaryStart';
import { emptyLedger, type Ledger, type LedgerChange } from './ledger';

const remote = 'public_mfe';

/** A ledger whose history has these lines, one per hour. */
const ledgerOf = (
  lines: [LedgerChange['action'], string, string?][],
  canary = '1.1.0',
): Ledger => ({
  ...emptyLedger(),
  remotes: {
    [remote]: {
      live: '1.0.0',
      previous: null,
      staged: null,
      description: null,
      canary: canary ? { version: canary, share: 0.1, endsAbove: null, errorBudget: 0.02 } : null,
    },
  },
  history: lines.map(([action, version, changed = remote], hour) => ({
    remote: changed,
    action,
    version,
    by: 'Sipho',
    why: '',
    at: `2026-12-05T0${hour}:00:00.000Z`,
  })),
});

const hourOf = (ledger: Ledger) => canaryStart(ledger, remote)?.slice(11, 13);

describe('the start of a canary', () => {
  it('is the time of its first entry, however often its share changed', () => {
    const ledger = ledgerOf([
      ['canary', '1.1.0'],
      ['canary', '1.1.0'],
      ['stage', '1.2.0'],
      ['promote', '2.0.0', 'admin_mfe'],
      ['canary', '1.1.0'],
    ]);
    expect(hourOf(ledger)).toBe('00');
  });

  it('is the new start if it ended and started again', () => {
    const ledger = ledgerOf([
      ['canary', '1.1.0'],
      ['end canary', '1.1.0'],
      ['canary', '1.1.0'],
    ]);
    expect(hourOf(ledger)).toBe('02');
  });

  it('ignores canaries of other versions', () => {
    expect(
      hourOf(
        ledgerOf([
          ['canary', '1.0.5'],
          ['canary', '1.1.0'],
        ]),
      ),
    ).toBe('01');
  });

  it('is undefined without a canary, or if the history does not contain it', () => {
    expect(hourOf(ledgerOf([['canary', '1.1.0']], ''))).toBeUndefined();
    expect(hourOf(ledgerOf([['promote', '1.0.0']]))).toBeUndefined();
  });
});
