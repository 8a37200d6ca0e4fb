import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';

/** An address elsewhere that a page may lead to: over TLS, and nothing that runs. */
export const secureLinkSchema = z
  .string({ error: messages.linkNotSecure })
  .trim()
  .max(limits.addressLength, aborting(messages.linkNotSecure))
  .refine((text) => /^https:\/\/[^\s/]/i.test(text) && URL.canParse(text), messages.linkNotSecure);
