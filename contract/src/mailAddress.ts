import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { lookupKey } from './lookupKey';
import { messages } from './messages';

/** One address: without the marks that a mail program could take for the end of it. */
const address =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"][^\s@<>()[\]\\,;:".]*\.[^\s@<>()[\]\\,;:"]+$/;

/** An address that the site writes to. */
export const mailAddressSchema = z
  .string({ error: messages.emailInvalid })
  .trim()
  .max(limits.emailLength, aborting(messages.emailInvalid))
  .regex(address, messages.emailInvalid)
  .refine((email) => lookupKey(email).length <= limits.emailLength, messages.emailInvalid);
