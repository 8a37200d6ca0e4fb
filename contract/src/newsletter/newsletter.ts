import { z } from 'zod';
import { mailAddressSchema } from '../fields/mailAddress';
import { messages } from '../messages';

/** A request to subscribe. */
export const newsletterSchema = z
  .object({
    email: mailAddressSchema,
    consent: z.literal(true, { error: messages.consentRequired }),
  })
  .meta({ id: 'NewsletterSubscription' });

/** The token of a link in a mail. */
export const newsletterTokenSchema = z
  .object({
    token: z
      .string({ error: messages.newsletterLinkInvalid })
      .regex(/^[\w-]{43}$/, messages.newsletterLinkInvalid),
  })
  .meta({ id: 'NewsletterToken' });

/** A sentence for the user that says what happened. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });
