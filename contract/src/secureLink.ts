import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';

/** As `URL.canParse`, which the oldest supported browsers lack. */
function isUrl(text: string) {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** An address elsewhere that a page may lead to: over TLS, and nothing that runs. */
export const secureLinkSchema = z
  .string({ error: messages.linkNotSecure })
  .trim()
  .max(limits.addressLength, aborting(messages.linkNotSecure))
  .refine((text) => /^https:\/\/[^\s/]/i.test(text) && isUrl(text), messages.linkNotSecure);
