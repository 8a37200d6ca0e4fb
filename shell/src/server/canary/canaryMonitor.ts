import { budgetUse, limits, type ErrorReport, type PageCounts } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import {
  canaryStart,
  endCanary,
  LedgerConflictError,
  LedgerOperationError,
  type Ledger,
  type Registry,
} from '@ridgeline/registry';
import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { anonymousMessage } from '../releaseHealth/browserErrors';
import { callText, isOurs, parseStack } from '../releaseHealth/stack';
import type { ReleaseCounts } from '../releaseHealth/releaseCounts';
import { failedShare, type PageStats, type Stats } from './pageStats';
import { slowness } from './slowness';
import type { SpeedStats } from './speedStats';

const logIntervalMs = 60_000;

const percent = (stats: Stats) => `${Math.round(failedShare(stats) * 100)} %`;
const sentence = (version: string, stats: Stats) =>
  `${stats.failed} of ${stats.pages} pages failed with ${version} (${percent(stats)})`;

interface Statistics {
  stats: PageStats;
  speeds: SpeedStats;
}

/**
 * Compares a canary's share of failed pages with the live version's. Ends the canary if the limit in its ledger entry
 * is exceeded, or if it is clearly slower. For both, each shell counts only the pages that it has served itself, of the
 * canary since its start. Also ends a canary that has used up its error budget on all shells together.
 */
export function createCanaryMonitor(
  registry: Registry,
  { stats, speeds }: Statistics,
  logger: Logger,
) {
  /** When the counted trial of each remote's canary started. */
  const starts = new Map<string, string>();

  /** Forgets what a new canary did before: in a preview, or in an earlier trial. */
  function forgetEarlierTrials(ledger: Ledger) {
    for (const [remote, { canary }] of Object.entries(ledger.remotes)) {
      const start = canaryStart(ledger, remote);
      if (!canary || start === undefined || start === starts.get(remote)) continue;
      starts.set(remote, start);
      const release = releaseText({ remote, version: canary.version });
      stats.forget(release);
      speeds.forget(release);
    }
  }
  forgetEarlierTrials(registry.ledger());
  const stopListening = registry.onChange(forgetEarlierTrials);

  function compare(remote: string) {
    const state = registry.ledger().remotes[remote];
    if (!state?.live || !state.canary) return undefined;
    const withStats = (version: string) => ({
      version,
      ...stats.of(releaseText({ remote, version })),
    });
    return {
      live: withStats(state.live),
      canary: withStats(state.canary.version),
      endsAbove: state.canary.endsAbove,
    };
  }

  async function end(remote: string, why: string) {
    try {
      await endCanary(registry, remote, { by: 'the shell', why });
      logger.warn({ remote, why }, 'the canary has ended');
    } catch (error) {
      // Somebody else changed the ledger. Perhaps another shell ended the canary for the same reason.
      if (error instanceof LedgerConflictError || error instanceof LedgerOperationError)
        logger.info(
          { err: error, remote },
          'the canary was not ended, because somebody else changed the ledger',
        );
      else logger.error({ err: error, remote }, 'the canary could not be ended');
    }
  }

  /** Ends the canary if its pages fail too often. It is called after each failure. */
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

  /** Ends the canary if it is clearly slower. It is called after each visit. */
  async function evaluateSpeed(remote: string) {
    const { live, canary } = registry.ledger().remotes[remote] ?? {};
    if (!live || !canary || canary.endsAbove === null) return;
    const withSpeed = (version: string) => ({
      version,
      speed: speeds.of(releaseText({ remote, version })),
    });
    const why = slowness(withSpeed(live), withSpeed(canary.version));
    if (why) await end(remote, why);
  }

  /**
   * Ends the canary if it has used up its error budget.
   * @param name the release of the canary
   * @param start when the canary that was counted started
   * @param counts the sums of all shells
   */
  async function evaluateBudget(name: string, start: string, counts: PageCounts) {
    const { remote = '', version } = parseReleaseName(name) ?? {};
    const ledger = registry.ledger();
    const canary = ledger.remotes[remote]?.canary;
    if (!canary || canary.version !== version || canaryStart(ledger, remote) !== start) return;
    if (budgetUse(counts, canary.errorBudget) <= 1) return;
    const { pages, failed, broken } = counts;
    await end(
      remote,
      `Of ${pages} pages with ${version}, ${failed} failed on the server and ${broken} in browsers; its error budget is ${Number((canary.errorBudget * 100).toFixed(3))} % of the pages.`,
    );
  }

  const timer = setInterval(() => {
    for (const remote of Object.keys(registry.ledger().remotes)) {
      const comparison = compare(remote);
      if (comparison) logger.info({ remote, ...comparison }, 'canary statistics');
    }
  }, logIntervalMs).unref();

  const stop = () => {
    clearInterval(timer);
    stopListening();
  };
  return { evaluate, evaluateSpeed, evaluateBudget, stop };
}

export type CanaryMonitor = ReturnType<typeof createCanaryMonitor>;

interface Outcomes {
  stats: PageStats;
  monitor: Pick<CanaryMonitor, 'evaluate'>;
  counts: Pick<ReleaseCounts, 'add'>;
}

/** Records the outcomes of pages, for the API and for the comparison of a canary. */
export function createPageOutcomes({ stats, monitor, counts }: Outcomes) {
  return {
    /** @param ms the rendering time; 0 for a page from the cache */
    pageRendered: (release: ReleaseName, ms = 0) => {
      stats.countPage(releaseText(release), false);
      counts.add(release, { pages: 1, slow: ms > limits.slowPageMs ? 1 : 0 });
    },
    /** Counts pages that a browser opened without a new document. They affect no decision, because anybody can forge them. */
    pagesOpenedInApp: (release: ReleaseName, pages: number) =>
      counts.add(release, { inApp: pages }),
    pageFailed: (release: ReleaseName) => {
      stats.countPage(releaseText(release), true);
      counts.add(release, { pages: 1, failed: 1 });
      void monitor.evaluate(release.remote);
    },
    /** @param report the report of a browser, which anybody could have forged */
    failedInBrowser: (release: ReleaseName, report: ErrorReport, logger: Logger) => {
      const { message, stack = '', firstOnPage } = report;
      logger.error(
        {
          release: releaseText(release),
          // The original stack begins with the message, which may contain personal data.
          cause: { message: anonymousMessage(message), stack: parseStack(stack).map(callText) },
        },
        'a page had an error in a browser',
      );
      // Count a page once, however many errors it has, and only for errors that may be the release's fault.
      if (!firstOnPage || !isOurs(report)) return;
      stats.countBrowserFailure(releaseText(release));
      counts.add(release, { broken: 1 });
      void monitor.evaluate(release.remote);
    },
  };
}

export type PageOutcomes = ReturnType<typeof createPageOutcomes>;
