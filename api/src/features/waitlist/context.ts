import type { Site } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Keyring } from '../../platform/secrets/keyring';
import type { MayBeOffered } from './offerPlaces';

/** The dependencies that the modules of this feature share. */
export interface WaitlistContext {
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  site: () => Promise<Site>;
  clock: () => number;
  mayBeOffered: MayBeOffered;
}
