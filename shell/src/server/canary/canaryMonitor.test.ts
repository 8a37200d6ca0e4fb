import { bucketOf, type PageCounts } from '@ridgeline/contract';
import {
  emptyLedger,
  LedgerConflictError,
  type Ledger,
  type LedgerChange,
  type Registry,
} from '@ridgeline/registry';
import pino from 'pino';
import { createCanaryMonitor } from './canaryMonitor';
import { createPageStats } from './pageStats';
import { createSpeedStats } from './speedStats';

const remote = 'public_mfe';
const [live, canary] = ['public-mfe@1.0.0', 'public-mfe@1.1.0'];

let ledger: Ledger;
let errorBudget: number;
/** What the owner does just before the shell ends the canary. */
let ownersChange: (() => void) | undefined;
let listeners: ((next: Ledger) => void)[];
let stats: ReturnType<typeof createPageStats>;
let speeds: ReturnType<typeof createSpeedStats>;
let monitor: ReturnType<typeof createCanaryMonitor>;

/** Changes the share of the canary and appends the change to the history, at this hour. */
function changeCanary(action: LedgerChange['action'], hour: number, share: number | null) {
  const at = `2026-12-05T0${hour}:00:00.000Z`;
  const trial = share && { version: '1.1.0', share, endsAbove: 0.1, errorBudget };
  const state = { live: '1.0.0', previous: null, staged: null, description: null };
  ledger = {
    ...ledger,
    remotes: { [remote]: { ...state, canary: trial || null } },
    history: [...ledger.history, { remote, version: '1.1.0', action, by: '', why: '', at }],
  };
  for (const listener of listeners) listener(ledger);
}
const startCanary = (hour: number, share = 0.1) => changeCanary('canary', hour, share);
const endCanary = (hour: number) => changeCanary('end canary', hour, null);

beforeEach(() => {
  [ledger, listeners, errorBudget, ownersChange] = [emptyLedger(), [], 0.02, undefined];
  [stats, speeds] = [createPageStats(), createSpeedStats()];
  const registry: Partial<Registry> = {
    ledger: () => ledger,
    onChange: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    change: (from) => {
      ownersChange?.();
      if (from !== ledger) return Promise.reject(new LedgerConflictError());
      endCanary(9);
      return Promise.resolve(ledger);
    },
  };
  monitor = createCanaryMonitor(registry as Registry, { stats, speeds }, pino({ level: 'silent' }));
});
afterEach(() => monitor.stop());

/** Serves twenty pages of the canary, of which half fail. */
function servePages() {
  for (let page = 0; page < 20; page += 1) stats.countPage(canary, page % 2 === 0);
}

/** Measures fifty visits of each version, of which the canary's are slow. */
function measureVisits() {
  for (let visit = 0; visit < 50; visit += 1) {
    speeds.add(live, 'LCP', bucketOf('LCP', 800));
    speeds.add(canary, 'LCP', bucketOf('LCP', 2400));
  }
}

const hasEnded = () => ledger.remotes[remote]?.canary === null;

async function isEnded() {
  await monitor.evaluate(remote);
  await monitor.evaluateSpeed(remote);
  return hasEnded();
}

describe.each([
  ['failed', servePages],
  ['was slow', measureVisits],
])('a canary that %s', (_how, happen) => {
  it('ends', async () => {
    startCanary(1);
    happen();
    expect(await isEnded()).toBe(true);
  });

  it('ends although its share has changed since', async () => {
    startCanary(1);
    happen();
    startCanary(2, 0.5);
    expect(await isEnded()).toBe(true);
  });

  it('gets another chance when it is started again', async () => {
    startCanary(1);
    happen();
    endCanary(2);
    startCanary(3);
    expect(await isEnded()).toBe(false);
    happen();
    expect(await isEnded()).toBe(true);
  });

  it('in a preview before its start does not end', async () => {
    happen();
    startCanary(1);
    expect(await isEnded()).toBe(false);
  });
});

describe('the error budget of a canary', () => {
  /** Whether these counts of all shells end the canary that starts at one o'clock. */
  async function isUsedUp(counts: Partial<PageCounts>, hour = 1) {
    startCanary(1);
    const none = { pages: 0, inApp: 0, failed: 0, slow: 0, broken: 0 };
    const start = `2026-12-05T0${hour}:00:00.000Z`;
    await monitor.evaluateBudget(canary, start, { ...none, ...counts });
    return hasEnded();
  }

  it.each([
    ['has just reached its budget', { pages: 150, failed: 1, broken: 2 }, 1],
    ['has few pages, even if all of them failed', { pages: 2, failed: 2 }, 1],
    ['failed in an earlier trial', { pages: 100, failed: 100 }, 0],
  ])('does not end a canary that %s', async (_what, counts, hour) => {
    expect(await isUsedUp(counts, hour)).toBe(false);
  });

  it('does not grow with pages that browsers report, which anybody could forge', async () => {
    expect(await isUsedUp({ pages: 120, inApp: 100_000, broken: 3 })).toBe(true);
  });

  it('comes from the manifest', async () => {
    errorBudget = 0.1;
    expect(await isUsedUp({ pages: 100, broken: 10 })).toBe(false);
    expect(await isUsedUp({ pages: 100, broken: 11 })).toBe(true);
  });
});

describe('a canary with too many failures, if the owner is faster than the shell', () => {
  const actions = () => ledger.history.map(({ action }) => action);

  it.each(['promote', 'end canary'] as const)('ends only once by %s', async (action) => {
    startCanary(1);
    servePages();
    ownersChange = () => changeCanary(action, 2, null);
    expect(await isEnded()).toBe(true);
    expect(actions()).toEqual(['canary', action]);
  });

  it('ends at the next failure if the owner only changed its share', async () => {
    startCanary(1);
    servePages();
    ownersChange = () => startCanary(2, 0.5);
    await monitor.evaluate(remote);
    expect(hasEnded()).toBe(false);
    ownersChange = undefined;
    expect(await isEnded()).toBe(true);
    expect(actions()).toEqual(['canary', 'canary', 'end canary']);
  });
});
