import type { PaymentContext } from '../payments/context';
import type { Site } from '@ridgeline/contract';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Keyring } from '../../platform/secrets/keyring';

/** The dependencies that the modules of this feature share. */
export interface VoucherContext extends PaymentContext {
  jobs: Jobs;
  keyring: Keyring;
  site: () => Promise<Site>;
}
