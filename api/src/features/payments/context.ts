import type { Logger } from 'pino';
import type { Database } from '../../platform/db/connect';
import type { PaymentProviders } from './provider';

/** The dependencies that the modules of this feature share. */
export interface PaymentContext {
  db: Database;
  providers: PaymentProviders;
  clock: () => number;
  logger: Logger;
}
