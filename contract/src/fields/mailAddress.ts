import { z } from 'zod';
import { aborting } from './aborting';
import { tidy } from './invisible';
import { limits } from '../limits';
import { lookupKey } from './lookupKey';
import { messages } from '../messages';

/** A single address. It has none of the characters that a mail client could take for the end of the address. */
const addressPattern =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"][^\s@<>()[\]\\,;:".]*\.[^\s@<>()[\]\\,;:"]+$/;

/** A part between the dots before the @ (RFC 5322), in any script (RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
/** A part between the dots of a host name, in any script. Hyphens are inside it only. */
const hostPart = /^[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u;
const hostPartLength = 63;

const isHostPart = (part: string) => part.length <= hostPartLength && hostPart.test(part);

/** Whether a mail server can take mail for an address. */
function isDeliverable(address: string): boolean {
  const [local = '', host = ''] = address.split('@');
  return (
    local.split('.').every((part) => localPart.test(part)) &&
    host.split('.').every(isHostPart) &&
    // The last part is no number, or the host would be an IP address.
    !/\.\d+$/.test(host)
  );
}

/**
 * An address without what hides in it or follows it when it was pasted, and with the apostrophes and hyphens that a
 * phone has replaced.
 */
export const cleanAddress = (typed: string) =>
  tidy(typed).replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐‑–]/g, '-').replace(/\.$/, '');

/** An e-mail address as somebody typed it, cleaned but not checked. */
const typedAddress = (missing: string) => z.string({ error: missing }).overwrite(cleanAddress);

/** Adds the checks of an e-mail address. */
export const checkedAddress = (text: z.ZodString) =>
  text
    .max(limits.emailLength, aborting(messages.emailInvalid))
    .regex(addressPattern, aborting(messages.emailInvalid))
    .refine(isDeliverable, aborting(messages.emailInvalid))
    .refine((email) => lookupKey(email).length <= limits.emailLength, messages.emailInvalid);

/** An e-mail address that the site sends mail to. */
export const mailAddressSchema = checkedAddress(typedAddress(messages.emailInvalid));

/** The same, or an empty text. */
export const optionalMailAddressSchema = z.union(
  [typedAddress(messages.emailInvalid).length(0), mailAddressSchema],
  { error: messages.emailInvalid },
);
