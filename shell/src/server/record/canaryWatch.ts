import { limits } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import {
  endCanary,
  LedgerConflictError,
  LedgerOperationError,
  type Registry,
} from '@ridgeline/registry';
import { remoteNames, type RemoteName } from '../../remotes/names';
import { releaseText } from '../../remotes/releaseName';
import { failedShare, type Figures, type PageRecord } from './pageRecord';

const reportEveryMs = 60_000;

const percent = (figures: Figures) => `${Math.round(failedShare(figures) * 100)} %`;
const sentence = (version: string, figures: Figures) =>
  `${figures.failed} of ${figures.pages} pages failed with ${version} (${percent(figures)})`;

/**
 * Compares the pages that fail with a canary to those that fail with the live version, and ends the
 * canary where its ledger entry asks for that. Each shell judges by the pages that it served.
 */
export function createCanaryWatch(registry: Registry, record: PageRecord, logger: Logger) {
  function compare(remote: RemoteName) {
    const state = registry.ledger().remotes[remote];
    if (!state?.live || !state.canary) return undefined;
    const of = (version: string) => ({
      version,
      ...record.figures(releaseText({ remote, version })),
    });
    return {
      live: of(state.live),
      canary: of(state.canary.version),
      endsAbove: state.canary.endsAbove,
    };
  }

  async function end(remote: RemoteName, why: string) {
    try {
      await endCanary(registry, remote, { by: 'the shell', why });
      logger.warn({ remote, why }, 'the canary has ended: too many of its pages failed');
    } catch (error) {
      // Somebody else has changed the ledger, perhaps another shell, and for the same reason.
      if (error instanceof LedgerConflictError || error instanceof LedgerOperationError)
        logger.info({ err: error, remote }, 'the canary was left to somebody else');
      else logger.error({ err: error, remote }, 'the canary could not be ended');
    }
  }

  /** To be called after each failure. */
  async function judge(remote: RemoteName) {
    const found = compare(remote);
    if (!found || found.endsAbove === null) return;
    if (found.canary.pages < limits.fewestPagesToJudge) return;
    const { live, canary, endsAbove } = found;
    if (failedShare(canary) - failedShare(live) <= endsAbove) return;
    await end(
      remote,
      `${sentence(canary.version, canary)}, ${sentence(live.version, live)}; more than ${Math.round(endsAbove * 100)} % above it ends a canary.`,
    );
  }

  const report = setInterval(() => {
    for (const remote of remoteNames) {
      const found = compare(remote);
      if (found) logger.info({ remote, ...found }, 'the canary so far');
    }
  }, reportEveryMs).unref();

  return { compare, judge, stop: () => clearInterval(report) };
}

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
