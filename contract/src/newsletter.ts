import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { lookupKey } from './lookupKey';
import { messages } from './messages';

/** One address: without the marks that a mail program could take for the end of it. */
const address =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"][^\s@<>()[\]\\,;:".]*\.[^\s@<>()[\]\\,;:"]+$/;

/** What a person sends to subscribe. */
export const newsletterSchema = z
  .object({
    email: z
      .string({ error: messages.emailInvalid })
      .trim()
      .max(limits.emailLength, aborting(messages.emailInvalid))
      .regex(address, messages.emailInvalid)
      .refine((email) => lookupKey(email).length <= limits.emailLength, messages.emailInvalid),
    consent: z.literal(true, { error: messages.consentRequired }),
  })
  .meta({ id: 'NewsletterSubscription' });

/** What a link in a mail carries. */
export const newsletterTokenSchema = z
  .object({
    token: z
      .string({ error: messages.newsletterLinkInvalid })
      .regex(/^[\w-]{43}$/, messages.newsletterLinkInvalid),
  })
  .meta({ id: 'NewsletterToken' });

/** What happened, in a sentence for a person. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });
