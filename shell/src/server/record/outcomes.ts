import type { Logger } from '@ridgeline/server-kit/logging';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import type { CanaryWatch } from './canaryWatch';
import type { PageRecord } from './pageRecord';

/** What the shell writes down of each page: with which release, and how it went. */
export function createOutcomes(record: PageRecord, watch: CanaryWatch) {
  return {
    pageMade: (release: ReleaseName) => record.page(releaseText(release), false),
    pageFailed: (release: ReleaseName) => {
      record.page(releaseText(release), true);
      void watch.judge(release.remote);
    },
    brokenInBrowser: (release: ReleaseName, logger: Logger) => {
      logger.error({ release: releaseText(release) }, 'a page could not be started in a browser');
      record.brokenInBrowser(releaseText(release));
      void watch.judge(release.remote);
    },
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;
