import type { BankAccount, BookingSettings, BookingSettingsUpdate } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { sellsVouchersName } from '../vouchers/selling';
import { putSettingsOver, readSettings } from '../site/settings';

const accountName = 'booking.account';
const vatNumberName = 'booking.vat-number';
const versionName = 'booking.version';

/** Reads the owner's settings for bookings. */
export async function readBookingSettings(db: Database): Promise<BookingSettings> {
  const stored = await readSettings(db, [
    accountName,
    vatNumberName,
    sellsVouchersName,
    versionName,
  ]);
  return {
    account: (stored[accountName] ?? null) as BankAccount | null,
    vatNumber: (stored[vatNumberName] ?? null) as string | null,
    sellsVouchers: stored[sellsVouchersName] === true,
    version: Number(stored[versionName] ?? 0),
  };
}

/** Reads the owner's bank account; null until there is one. */
export async function bankAccountOf(db: Database): Promise<BankAccount | null> {
  const stored = await readSettings(db, [accountName]);
  return (stored[accountName] ?? null) as BankAccount | null;
}

/**
 * Saves the settings. With a `version`, only over that version.
 * @returns whether they were saved
 */
export const saveBookingSettings = (
  db: Database,
  { account, vatNumber, sellsVouchers, version }: BookingSettingsUpdate,
): Promise<boolean> =>
  putSettingsOver(db, versionName, version, {
    ...(account !== undefined && { [accountName]: account }),
    ...(vatNumber !== undefined && { [vatNumberName]: vatNumber }),
    ...(sellsVouchers !== undefined && { [sellsVouchersName]: sellsVouchers }),
  });
