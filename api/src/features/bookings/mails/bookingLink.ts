import type { Keyring } from '../../../platform/secrets/keyring';
import { newContactSecret } from '../party/confirmContact';
import type { BookingRow } from '../rows';

/** The link to a booking in a mail to its contact. Opening it confirms the e-mail address, if nobody has before. */
export function bookingLink(keyring: Keyring, row: BookingRow, token: string): string {
  const page = `${row.origin}/booking/${token}`;
  return row.contact_confirmed_at === null
    ? `${page}?confirm=${newContactSecret(keyring, row)}`
    : page;
}
