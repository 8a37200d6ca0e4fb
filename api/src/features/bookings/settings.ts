import type { BankAccount, BookingSettings, BookingSettingsUpdate } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { putSettingsOver, readSettings } from '../site/settings';

const accountName = 'booking.account';
const vatNumberName = 'booking.vat-number';
const versionName = 'booking.version';

/** Reads the owner's bank account; null until there is one. */
export const bankAccountOf = (db: Database) => async (): Promise<BankAccount | null> => {
  const stored = await readSettings(db, [accountName]);
  return (stored[accountName] ?? null) as BankAccount | null;
};

/** The owner's settings for bookings. */
export function bookingSettings(db: Database) {
  async function read(): Promise<BookingSettings> {
    const stored = await readSettings(db, [accountName, vatNumberName, versionName]);
    return {
      account: (stored[accountName] ?? null) as BankAccount | null,
      vatNumber: (stored[vatNumberName] ?? null) as string | null,
      version: Number(stored[versionName] ?? 0),
    };
  }

  /**
   * Saves the settings. With a `version`, only over that version.
   * @returns whether they were saved
   */
  const save = ({ account: newAccount, vatNumber, version }: BookingSettingsUpdate) =>
    putSettingsOver(db, versionName, version, {
      [accountName]: newAccount,
      ...(vatNumber !== undefined && { [vatNumberName]: vatNumber }),
    });

  return { account: bankAccountOf(db), read, save };
}
