import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';
import { newsletterSchema } from './newsletter';
import { oneLine } from './oneLine';
import { readPhoneNumber } from './phoneNumber';
import { secureLinkSchema } from './secureLink';
import { settingsVersionSchema } from './settingsVersion';

/** A number as people write it, which becomes E.164; or none. */
const numberSchema = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (!typed) return '';
    const read = readPhoneNumber(typed);
    if ('number' in read) return read.number;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

const socialLinkSchema = z.object({
  label: z
    .string({ error: messages.socialLabelRequired })
    .trim()
    .min(1, messages.socialLabelRequired)
    .max(limits.socialLabelLength, aborting(messages.socialLabelTooLong)),
  url: secureLinkSchema,
});

/** What the owner says of the business. Empty is what there is none of. */
export const siteFieldsSchema = z
  .object({
    name: z
      .string({ error: messages.siteNameRequired })
      .overwrite(oneLine)
      .min(1, messages.siteNameRequired)
      .max(limits.siteNameLength, aborting(messages.siteNameTooLong)),
    tagline: z
      .string({ error: messages.taglineRequired })
      .overwrite(oneLine)
      .min(1, messages.taglineRequired)
      .max(limits.taglineLength, aborting(messages.taglineTooLong)),
    phone: numberSchema,
    whatsapp: numberSchema,
    email: z.union([z.string().trim().length(0), newsletterSchema.shape.email], {
      error: messages.emailInvalid,
    }),
    address: z.string().trim().max(limits.siteAddressLength, aborting(messages.siteAddressTooLong)),
    social: z.array(socialLinkSchema).max(limits.socialLinks, messages.socialTooMany),
  })
  .meta({ id: 'SiteFields' });

/** An update. With a version that is no longer the newest, the answer is 409 and nothing is saved. */
export const siteUpdateSchema = siteFieldsSchema
  .extend({ version: settingsVersionSchema })
  .meta({ id: 'SiteUpdate' });

/** What the frame and the pages say of the business. Settings, never literals in a page. */
export const siteSchema = z
  .object({
    name: z.string(),
    tagline: z.string(),
    /** E.164, such as +27821234567. */
    phone: z.string(),
    /** E.164; the number that WhatsApp messages go to. */
    whatsapp: z.string(),
    email: z.string(),
    address: z.string(),
    social: z.array(z.object({ label: z.string(), url: z.url() })),
    /** Grows by one with each saved change; 0 or absent before the first. */
    version: z.number().int().nonnegative().optional(),
  })
  .meta({ id: 'Site' });

export type SiteFields = z.infer<typeof siteFieldsSchema>;
export type Site = z.infer<typeof siteSchema>;
