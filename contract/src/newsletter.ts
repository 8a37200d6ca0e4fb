import { z } from 'zod';
import { mailAddressSchema } from './mailAddress';
import { messages } from './messages';

/** What a person sends to subscribe. */
export const newsletterSchema = z
  .object({
    email: mailAddressSchema,
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
