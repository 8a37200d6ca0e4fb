import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from '../limits';
import { lookupKey } from './lookupKey';
import { messages } from '../messages';

/** A single address. It has none of the characters that a mail client could take for the end of the address. */
const addressPattern =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"][^\s@<>()[\]\\,;:".]*\.[^\s@<>()[\]\\,;:"]+$/;

/** An e-mail address that the site sends mail to. */
export const mailAddressSchema = z
  .string({ error: messages.emailInvalid })
  .trim()
  .max(limits.emailLength, aborting(messages.emailInvalid))
  .regex(addressPattern, messages.emailInvalid)
  .refine((email) => lookupKey(email).length <= limits.emailLength, messages.emailInvalid);
