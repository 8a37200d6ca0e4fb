import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { erasedVoucher, voucherRows } from './rows';

/**
 * Erases whom old vouchers were for, and who bought them: of those that were never paid, have ended or are used up. What
 * one was worth and paid for stays. Should money come back to it, whoever has its link still sees that.
 */
export const eraseOldVouchers = (db: Database, before: number): Promise<number> =>
  voucherRows(db)
    .where((over) =>
      over
        .whereIn('state', ['lapsed', 'void'])
        .orWhere((usedUp) => usedUp.where({ state: 'live', left_cents: 0 })),
    )
    .where('updated_at', '<', timestamp(before))
    .where((named) =>
      named
        .whereNot({ contact_name: '' })
        .orWhereNot({ contact_email: '' })
        .orWhereNot({ for_whom: '' })
        .orWhereNot({ words: '' }),
    )
    .update({ ...erasedVoucher(db), contact_name: '' });
