import { canaryStart, type Ledger } from '@ridgeline/registry';
import { budgetUse, type PageCounts, type ReleaseHealth } from '@ridgeline/contract';
import { packageName, releaseText } from '../names';
import type { ReleaseCountStore } from './countStore';

const periods = [1, 7];
const hourMs = 60 * 60 * 1000;
const none: PageCounts = { pages: 0, inApp: 0, failed: 0, slow: 0, broken: 0 };

/** The first hour of a period of `days` that ends with the current hour. */
const firstHour = (days: number) =>
  new Date(Date.now() - (days * 24 - 1) * hourMs).toISOString().slice(0, 13);

/** The versions of a remote that visitors get now, then those that they got recently. */
function versionsOf(remote: string, { live, canary }: Ledger['remotes'][string], seen: string[]) {
  const prefix = releaseText(remote, '');
  const earlier = seen
    .filter((release) => release.startsWith(prefix))
    .map((release) => release.slice(prefix.length));
  return [...new Set([live, canary?.version, ...earlier])].filter(
    (version) => typeof version === 'string',
  );
}

/** The health of the releases in a ledger, across all servers. */
export async function releaseHealth(
  ledger: Ledger,
  counts: ReleaseCountStore,
): Promise<ReleaseHealth[]> {
  const countsByPeriod = await Promise.all(
    periods.map(async (days) => ({ days, byRelease: await counts.byRelease(firstHour(days)) })),
  );
  const seen = [...(countsByPeriod.at(-1)?.byRelease.keys() ?? [])].sort().reverse();

  async function healthOf(remote: string, version: string): Promise<ReleaseHealth> {
    const release = releaseText(remote, version);
    const { live, canary, description } = ledger.remotes[remote] as Ledger['remotes'][string];
    const inPeriods = countsByPeriod.map(({ days, byRelease }) => ({
      days,
      ...(byRelease.get(release) ?? none),
    }));
    const canaryCounts =
      canary?.version === version
        ? await counts.ofCanary(release, canaryStart(ledger, remote) ?? '')
        : null;
    const budgetOf = (pages: PageCounts, share: number) => ({
      share,
      used: budgetUse(pages, share),
    });
    const [lastDay = none] = inPeriods;
    let budget: ReleaseHealth['budget'] = null;
    if (canaryCounts && canary) budget = budgetOf(canaryCounts, canary.errorBudget);
    else if (live === version && description) budget = budgetOf(lastDay, description.errorBudget);
    return {
      remote: packageName(remote),
      version,
      periods: inPeriods,
      canary: canaryCounts,
      budget,
    };
  }

  return Promise.all(
    Object.entries(ledger.remotes).flatMap(([remote, state]) =>
      versionsOf(remote, state, seen).map((version) => healthOf(remote, version)),
    ),
  );
}
