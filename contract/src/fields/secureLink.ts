import { z } from 'zod';
import { aborting } from './aborting';
import { tidy } from './invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { withScheme } from './withScheme';

/** Like `URL.canParse`, which the oldest supported browsers lack. */
function isUrl(text: string) {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** An external link that is safe on a page: only https, so no `javascript:`. It may be typed without its scheme. */
export const secureLinkSchema = z
  .string({ error: messages.linkNotSecure })
  .overwrite((text) => withScheme(tidy(text)))
  .max(limits.urlLength, aborting(messages.linkNotSecure))
  .refine((text) => /^https:\/\/[^\s/]/i.test(text) && isUrl(text), messages.linkNotSecure);
