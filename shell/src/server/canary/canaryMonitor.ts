import { limits } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import {
  endCanary,
  LedgerConflictError,
  LedgerOperationError,
  type Registry,
} from '@ridgeline/registry';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import { failedShare, type PageStats, type Stats } from './pageStats';
import { slowness } from './slowness';
import type { SpeedStats } from './speedStats';

const logIntervalMs = 60_000;

const percent = (stats: Stats) => `${Math.round(failedShare(stats) * 100)} %`;
const sentence = (version: string, stats: Stats) =>
  `${stats.failed} of ${stats.pages} pages failed with ${version} (${percent(stats)})`;

interface Figures {
  stats: PageStats;
  speeds: SpeedStats;
}

/**
 * Compares a canary's share of failed pages with the live version's, and ends the canary when the limit in
 * its ledger entry is exceeded, or when it is clearly slower. Each shell judges by the pages that it served
 * itself.
 */
export function createCanaryMonitor(
  registry: Registry,
  { stats, speeds }: Figures,
  logger: Logger,
) {
  function compare(remote: string) {
    const state = registry.ledger().remotes[remote];
    if (!state?.live || !state.canary) return undefined;
    const of = (version: string) => ({
      version,
      ...stats.of(releaseText({ remote, version })),
    });
    return {
      live: of(state.live),
      canary: of(state.canary.version),
      endsAbove: state.canary.endsAbove,
    };
  }

  async function end(remote: string, why: string) {
    try {
      await endCanary(registry, remote, { by: 'the shell', why });
      logger.warn({ remote, why }, 'the canary has ended');
    } catch (error) {
      // Somebody else changed the ledger, perhaps another shell for the same reason.
      if (error instanceof LedgerConflictError || error instanceof LedgerOperationError)
        logger.info(
          { err: error, remote },
          'the canary was not ended, because somebody else changed the ledger',
        );
      else logger.error({ err: error, remote }, 'the canary could not be ended');
    }
  }

  /** Ends the canary if it fails too often. Called after each failure. */
  async function evaluate(remote: string) {
    const comparison = compare(remote);
    if (!comparison || comparison.endsAbove === null) return;
    if (comparison.canary.pages < limits.fewestPagesToJudge) return;
    const { live, canary, endsAbove } = comparison;
    if (failedShare(canary) - failedShare(live) <= endsAbove) return;
    await end(
      remote,
      `${sentence(canary.version, canary)}, ${sentence(live.version, live)}; more than ${Math.round(endsAbove * 100)} % above it ends a canary.`,
    );
  }

  /** Ends the canary if it is clearly slower. Called after each visit. */
  async function evaluateSpeed(remote: string) {
    const { live, canary } = registry.ledger().remotes[remote] ?? {};
    if (!live || !canary || canary.endsAbove === null) return;
    const of = (version: string) => ({
      version,
      speed: speeds.of(releaseText({ remote, version })),
    });
    const why = slowness(of(live), of(canary.version));
    if (why) await end(remote, why);
  }

  const timer = setInterval(() => {
    for (const remote of Object.keys(registry.ledger().remotes)) {
      const comparison = compare(remote);
      if (comparison) logger.info({ remote, ...comparison }, 'canary statistics');
    }
  }, logIntervalMs).unref();

  return { evaluate, evaluateSpeed, stop: () => clearInterval(timer) };
}

export type CanaryMonitor = ReturnType<typeof createCanaryMonitor>;

/** Records how rendering pages went, and lets the monitor act on failures. */
export function createPageOutcomes(stats: PageStats, monitor: CanaryMonitor) {
  return {
    pageRendered: (release: ReleaseName) => stats.countPage(releaseText(release), false),
    pageFailed: (release: ReleaseName) => {
      stats.countPage(releaseText(release), true);
      void monitor.evaluate(release.remote);
    },
    /** @param cause what the browser says about it, which anybody could have made up */
    failedInBrowser: (release: ReleaseName, cause: object, logger: Logger) => {
      logger.error(
        { release: releaseText(release), cause },
        'a page could not be started in a browser',
      );
      stats.countBrowserFailure(releaseText(release));
      void monitor.evaluate(release.remote);
    },
  };
}

export type PageOutcomes = ReturnType<typeof createPageOutcomes>;
