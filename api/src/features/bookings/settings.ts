import type { BankAccount, BookingSettings, BookingSettingsUpdate } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { putSettings, readSettings } from '../site/settings';

const accountName = 'booking.account';
const vatNumberName = 'booking.vat-number';

/** The owner's settings for bookings. */
export function bookingSettings(db: Database) {
  async function read(): Promise<BookingSettings> {
    const stored = await readSettings(db, [accountName, vatNumberName]);
    return {
      account: (stored[accountName] ?? null) as BankAccount | null,
      vatNumber: (stored[vatNumberName] ?? null) as string | null,
    };
  }

  const account = async () => (await read()).account;

  const save = ({ account: newAccount, vatNumber }: BookingSettingsUpdate) =>
    db.transaction((transaction) =>
      putSettings(transaction, {
        [accountName]: newAccount,
        ...(vatNumber !== undefined && { [vatNumberName]: vatNumber }),
      }),
    );

  return { account, read, save };
}
