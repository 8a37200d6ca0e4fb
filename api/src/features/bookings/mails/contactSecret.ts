import type { Keyring } from '../../../platform/secrets/keyring';
import type { BookingRow } from '../rows';

type Contact = Pick<BookingRow, 'id' | 'contact_key'>;

/** A secret holds nothing. What counts is that we sealed it for this booking and this e-mail address. */
const content = '';
const ownerOf = ({ id, contact_key }: Contact) => `contact of ${id} ${contact_key}`;

/**
 * The secret with which whoever reads a booking's mails confirms its e-mail address. It is derived when a mail is
 * written, so it is stored nowhere, and none of an earlier address is valid once the address is corrected.
 */
export const newContactSecret = (keyring: Keyring, contact: Contact) =>
  keyring.seal(content, ownerOf(contact));

/** Whether a secret was made for this booking and its present e-mail address. An erased contact has none. */
export const isContactSecret = (keyring: Keyring, contact: Contact, secret: string) =>
  contact.contact_key !== '' && keyring.open(secret, ownerOf(contact)) === content;
