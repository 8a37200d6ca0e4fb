import type { BankAccount, BookingSettings } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { putSettings, readSettings } from '../site/settings';

const accountName = 'booking.account';

/** What the owner settles about bookings. */
export function bookingSettings(db: Database) {
  const account = async () =>
    ((await readSettings(db, [accountName]))[accountName] ?? null) as BankAccount | null;

  const read = async (): Promise<BookingSettings> => ({ account: await account() });

  const save = ({ account: wanted }: BookingSettings) =>
    db.transaction((transaction) => putSettings(transaction, { [accountName]: wanted }));

  return { account, read, save };
}
