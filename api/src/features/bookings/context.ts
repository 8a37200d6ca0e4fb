import type { Site } from '@ridgeline/contract';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Keyring } from '../../platform/secrets/keyring';
import type { TakePlaces } from '../offers/places';
import type { PaymentProviders } from '../payments/provider';
import type { MayBeOffered } from '../waitlist/context';

/** The dependencies that the modules of this feature share. */
export interface BookingContext {
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  providers: PaymentProviders;
  site: () => Promise<Site>;
  clock: () => number;
  logger: Logger;
  takePlaces: TakePlaces;
  mayBeOffered: MayBeOffered;
  /** Whether WhatsApp is set up. */
  sendsWhatsApp: boolean;
}
