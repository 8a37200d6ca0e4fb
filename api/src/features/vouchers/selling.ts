import type { Database } from '../../platform/db/connect';
import { readSettings } from '../site/settings';

/** The setting that says whether visitors can buy vouchers. */
export const sellsVouchersName = 'booking.sells-vouchers';

/** Whether visitors can buy vouchers. A site sells none until its owner wants that. */
export const sellsVouchers = async (db: Database): Promise<boolean> =>
  (await readSettings(db, [sellsVouchersName]))[sellsVouchersName] === true;
