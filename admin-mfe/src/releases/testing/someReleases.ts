import {
  budgetUse,
  type PageCounts,
  type ReleaseChange,
  type ReleaseHealth,
  type Releases,
  type RemoteReleases,
} from '@ridgeline/contract';

const at = '2026-12-05T08:00:00.000Z';

export const aChange = (change: Partial<ReleaseChange> = {}): ReleaseChange => ({
  number: 1,
  at,
  remote: 'public-mfe',
  title: 'Public pages',
  version: '1.3.0',
  action: 'promote',
  by: 'Thandi',
  why: 'Shorter opening page',
  ...change,
});

/** The public pages: 1.3.0 is live, 1.2.0 was live before, and 1.4.0 is staged and has passed its checks. */
export const publicPages = (more: Partial<RemoteReleases> = {}): RemoteReleases => ({
  remote: 'public-mfe',
  title: 'Public pages',
  start: '/',
  forVisitors: true,
  live: {
    version: '1.3.0',
    since: { at, by: 'Thandi', why: 'Shorter opening page', action: 'promote' },
  },
  previous: '1.2.0',
  staged: {
    version: '1.4.0',
    promotionBlocker: null,
    since: { at, by: 'Sipho', why: 'Larger pictures' },
    check: { at, skipped: [] },
  },
  canary: null,
  earlier: [],
  ...more,
});

/** The public pages after 1.4.0 has gone live, with nothing staged. */
export const promoted = publicPages({
  live: {
    version: '1.4.0',
    since: { at, by: 'Thandi', why: 'Riders asked for it', action: 'promote' },
  },
  previous: '1.3.0',
  staged: null,
});

/** The public pages with the staged version as a canary. */
export const withCanary = publicPages({
  canary: {
    version: '1.4.0',
    percent: 10,
    endsAbovePercent: 2,
    since: { at, by: 'Thandi', why: '' },
  },
});

/** The health of the live version 1.3.0, with the same counts for the last day and the last week. */
export const someHealth = (
  counts: Partial<PageCounts> = {},
  more: Partial<ReleaseHealth> = {},
): ReleaseHealth => {
  const all = { pages: 0, inApp: 0, failed: 0, slow: 0, broken: 0, ...counts };
  return {
    remote: 'public-mfe',
    version: '1.3.0',
    canary: null,
    periods: [1, 7].map((days) => ({ days, ...all })),
    budget: { share: 0.02, used: budgetUse(all, 0.02) },
    ...more,
  };
};

/**
 * The health of the live version and of the staged one as a canary.
 * @param live pages and failed pages of the live version
 * @param canary pages and failed pages of the canary
 */
export const figures = (live: [number, number], canary: [number, number]): ReleaseHealth[] => {
  const [pages, failed] = canary;
  const counts = { pages, inApp: 0, failed, slow: 0, broken: 0 };
  return [
    someHealth({ pages: live[0], failed: live[1] }),
    someHealth(counts, { version: '1.4.0', canary: counts }),
  ];
};

export const someReleases = (
  remote: RemoteReleases = publicPages(),
  more: Partial<Releases> = {},
): Releases => ({
  revision: 7,
  remotes: [remote],
  history: { changes: [aChange()], next: null },
  ...more,
});
