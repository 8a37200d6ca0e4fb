import { Router } from 'express';
import type { TokenService } from '../accounts/tokens';
import type { Database } from '../../platform/db/connect';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { releaseCountStore } from './health/countStore';
import { browserErrorStore } from './health/errorStore';
import { createPublisher } from './health/publish';
import { createHealthReader } from './health/reader';
import { recordHealth } from './health/recordHealth';
import { releaseHealthRoutes } from './health/routes';
import { requireReleaseKey, writeWithKey } from './keys/guard';
import { releaseKeyRoutes } from './keys/routes';
import { signingKeyRoutes } from './keys/signingRoutes';
import { releaseKeyStore } from './keys/store';
import type { LazyRegistry } from './lazyRegistry';
import type { ReleaseNotices } from './notices/notices';
import { releaseNoticeRoutes } from './notices/routes';
import { releaseRoutes } from './routes';
import { recordVisits, speedRoutes } from './speed/routes';
import { visitCountStore } from './speed/store';
import { teamRoutes } from './team/routes';

interface ReleaseDependencies {
  db: Database;
  tokens: Pick<TokenService, 'writeInSession'>;
  releases: LazyRegistry;
  notices: ReleaseNotices;
  throttle: ThrottleStore;
  /** This process's folder for uploads that are not validated yet. */
  temporaryFolder: string;
}

/** Creates the routes with which owners, teams and shells manage and observe releases. */
export function createReleases(dependencies: ReleaseDependencies) {
  const { db, tokens, releases, notices, throttle, temporaryFolder } = dependencies;
  const keys = releaseKeyStore(db);
  const visits = visitCountStore(db);
  const counts = releaseCountStore(db);
  const errors = browserErrorStore(db);
  const health = createHealthReader(counts, errors, releases);
  const record = recordHealth(counts, errors, createPublisher({ releases, ...health }));

  return {
    requireKey: requireReleaseKey(keys, throttle),
    /** Not among the endpoints, because only the shells call them. */
    shellReports: Router()
      .post('/visit-counts', ...recordVisits(visits))
      .post('/release-counts', ...record.counts)
      .post('/browser-errors', ...record.errors),
    endpoints: [
      ...releaseRoutes({ releases, tokens, onChange: notices.notice }),
      ...speedRoutes(releases, visits),
      ...releaseHealthRoutes(releases, health),
      ...releaseKeyRoutes(keys),
      ...signingKeyRoutes(releases),
      ...teamRoutes({
        releases,
        throttle,
        write: writeWithKey(keys),
        onChange: notices.notice,
        temporaryFolder,
      }),
      ...releaseNoticeRoutes(notices, releases, throttle),
    ],
  };
}
