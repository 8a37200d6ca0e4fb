import {
  browserErrorsSchema,
  limits,
  releaseCountsSchema,
  type ReleaseCount,
} from '@ridgeline/contract';
import { shellReports } from '../shellReports';
import type { ReleaseCountStore } from './countStore';
import type { BrowserErrorStore } from './errorStore';

const bytesPerCount = 500;
const bytesPerError = 10_000;

/**
 * `/release-counts` and `/browser-errors`, only for the shells.
 * @param onCounted called after each batch
 */
export function recordHealth(
  counts: ReleaseCountStore,
  errors: BrowserErrorStore,
  onCounted: () => void,
) {
  /** The totals of all shells for the canaries in a batch, so that each shell can judge them. */
  async function canariesOf(batch: ReleaseCount[]) {
    const names = batch
      .filter(({ canary }) => canary !== '')
      .map(({ release, canary }) => JSON.stringify({ release, canary }));
    return Promise.all(
      [...new Set(names)].map(async (name) => {
        const { release, canary } = JSON.parse(name) as Pick<ReleaseCount, 'release' | 'canary'>;
        return { release, canary, ...(await counts.ofCanary(release, canary)) };
      }),
    );
  }

  return {
    counts: shellReports(
      releaseCountsSchema,
      limits.releaseCountsPerBatch * bytesPerCount,
      async ({ counts: batch }) => {
        await counts.add(batch);
        onCounted();
        return { canaries: await canariesOf(batch) };
      },
    ),
    errors: shellReports(
      browserErrorsSchema,
      limits.browserErrorsPerBatch * bytesPerError,
      async ({ errors: batch }) => {
        await errors.add(batch);
        onCounted();
      },
    ),
  };
}
