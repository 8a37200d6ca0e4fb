import { limits, visitCountsSchema } from '@ridgeline/contract';
import { releaseEndpoints } from '@ridgeline/contract/endpoints/releases';
import { handle } from '../../../platform/http/mountEndpoints';
import { ledgerViewFor } from '../ledgerView';
import type { LazyRegistry } from '../lazyRegistry';
import { packageName, releaseText } from '../names';
import { shellReports } from '../shellReports';
import { periodOf } from './figures';
import type { VisitCountStore } from './store';

const periods = [7, 28, limits.visitCountsDays];
const dayMs = 24 * 60 * 60 * 1000;

/** The first day of a period of `days` that ends today. */
const firstDay = (days: number) =>
  new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);

/** `/api/releases/speed`: how fast the releases are for visitors. */
export function speedRoutes({ read }: LazyRegistry, counts: VisitCountStore) {
  const speedOf = async (remote: string, version: string) => ({
    remote: packageName(remote),
    version,
    periods: await Promise.all(
      periods.map(async (days) =>
        periodOf(days, await counts.since(firstDay(days), releaseText(remote, version))),
      ),
    ),
  });

  const speed = handle(releaseEndpoints.speed, async ({ account }) => {
    const { ledger } = ledgerViewFor((await read()).ledger, account);
    const releases = Object.entries(ledger.remotes).flatMap(
      ([remote, { live, canary, previous }]) =>
        // After a rollback, the previous version may be tried again as a canary.
        [...new Set([live, canary?.version, previous])].flatMap((version) =>
          version ? [{ remote, version }] : [],
        ),
    );
    return Promise.all(releases.map(({ remote, version }) => speedOf(remote, version)));
  });

  return [speed];
}

const bytesPerCount = 500;

/** `/visit-counts`, only for the shells: adds the visits that they have counted. */
export const recordVisits = (store: VisitCountStore) =>
  shellReports(visitCountsSchema, limits.visitCountsPerBatch * bytesPerCount, ({ counts }) =>
    store.add(counts),
  );
