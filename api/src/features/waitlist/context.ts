import type { Site } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Keyring } from '../../platform/secrets/keyring';
import type { OfferRow } from '../offers/rows';
import type { WaitlistRow } from './rows';

/** Whether a party may be offered its places besides what it, or its network, already holds without having paid. */
export type MayBeOffered = (
  transaction: Database,
  entry: WaitlistRow,
  offer: OfferRow,
) => Promise<boolean>;

/** The dependencies that the modules of this feature share. */
export interface WaitlistContext {
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  site: () => Promise<Site>;
  clock: () => number;
  mayBeOffered: MayBeOffered;
}
