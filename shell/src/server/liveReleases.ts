import type { Logger } from '@ridgeline/server-kit/logging';
import type { Registry } from '@ridgeline/registry';
import type { ServedReleases } from '../remotes/servedReleases';

type Served = Pick<ServedReleases, 'ownerOf'>;

/**
 * Why there are no pages, for anybody; undefined if there are some. The remote that owns the home page has every page
 * that no other one owns.
 */
export const releasesProblem = (served: Served): string | undefined =>
  served.ownerOf('/') === undefined
    ? 'No release of the public pages is live, so no page can be shown.'
    : undefined;

/** Logs that no release is live, once each time when it comes to that. */
export function reportMissingReleases(
  registry: Pick<Registry, 'onChange'>,
  served: Served,
  { releasesUrl, releasesFolder }: { releasesUrl: string | undefined; releasesFolder: string },
  logger: Logger,
): void {
  let wasMissing = false;
  const report = () => {
    const problem = releasesProblem(served);
    if (problem && !wasMissing)
      logger.error(
        { releases: releasesUrl ?? releasesFolder },
        `${problem} Run npm run build once with the settings of this shell and the right to write there (docs/operations.md, Several machines)`,
      );
    wasMissing = problem !== undefined;
  };
  report();
  registry.onChange(report);
}
