import { z } from 'zod';
import { siteBrandSchema } from '../brand/brand';
import { aborting } from '../fields/aborting';
import { cleanLine, tidy, visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { optionalMailAddressSchema } from '../fields/mailAddress';
import { readPhoneNumber } from '../fields/phoneNumber';
import { secureLinkSchema } from '../fields/secureLink';
import { exchangeRatesSchema } from './exchangeRates';
import { settingsVersionSchema } from './settingsVersion';

/** A phone number in any common format, converted to E.164; may be empty. */
const numberSchema = z
  .string()
  .overwrite(tidy)
  .transform((typed, context) => {
    if (!typed) return '';
    const result = readPhoneNumber(typed);
    if ('number' in result) return result.number;
    context.addIssue({ code: 'custom', message: result.problem });
    return z.NEVER;
  });

const socialLinkSchema = z.object({
  label: z
    .string({ error: messages.socialLabelRequired })
    .overwrite(cleanLine)
    .min(1, messages.socialLabelRequired)
    .max(limits.socialLabelLength, aborting(messages.socialLabelTooLong)),
  url: secureLinkSchema,
});

/** Facts about the business, which the owner fills in. A missing one is empty. */
export const siteFieldsSchema = z
  .object({
    name: z
      .string({ error: messages.siteNameRequired })
      .overwrite(cleanLine)
      .min(1, messages.siteNameRequired)
      .max(limits.siteNameLength, aborting(messages.siteNameTooLong)),
    tagline: z
      .string({ error: messages.taglineRequired })
      .overwrite(cleanLine)
      .min(1, messages.taglineRequired)
      .max(limits.taglineLength, aborting(messages.taglineTooLong)),
    phone: numberSchema,
    whatsapp: numberSchema,
    email: optionalMailAddressSchema,
    address: z
      .string()
      .overwrite(visibleText)
      .max(limits.siteAddressLength, aborting(messages.siteAddressTooLong)),
    social: z.array(socialLinkSchema).max(limits.socialLinks, messages.socialTooMany),
    // These may be absent, because clients of the version before do not send them. What is absent stays as it is.
    shareLine: z
      .string({ error: messages.invalidRequest })
      .overwrite(cleanLine)
      .max(limits.taglineLength, aborting(messages.shareLineTooLong))
      .optional(),
    copyrightYear: z
      .string({ error: messages.copyrightYearInvalid })
      .overwrite(tidy)
      .regex(/^(\d{4}([-–]\d{4})?)?$/, messages.copyrightYearInvalid)
      .optional(),
  })
  .meta({ id: 'SiteFields' });

/** An update. If its version is outdated, the response is 409 and nothing is saved. */
export const siteUpdateSchema = siteFieldsSchema
  .extend({ version: settingsVersionSchema })
  .meta({ id: 'SiteUpdate' });

/** Facts about the business for the layout and the pages, which must not hard-code them. */
export const siteSchema = z
  .object({
    name: z.string(),
    tagline: z.string(),
    /** E.164, such as +27821234567. */
    phone: z.string(),
    /** The number for WhatsApp messages (E.164). */
    whatsapp: z.string(),
    email: z.string(),
    address: z.string(),
    social: z.array(z.object({ label: z.string(), url: z.url() })),
    /** What the share card of the site says below the name. Empty or absent: the tagline. */
    shareLine: z.string().optional(),
    /** A year such as 2024, or two such as 2019–2024, for the footer. Empty or absent: none. */
    copyrightYear: z.string().optional(),
    /** Absent while the brand is that of a new site. */
    brand: siteBrandSchema.optional(),
    /** Absent while there are none, so that visitors see prices in rands alone. */
    rates: exchangeRatesSchema.optional(),
    /** Present if riders may pay with cards of other countries. */
    takesForeignCards: z.literal(true).optional(),
    /** Present if visitors can buy vouchers. */
    sellsVouchers: z.literal(true).optional(),
    /** Incremented with each saved change; 0 or absent before the first. */
    version: z.number().int().nonnegative().optional(),
    /** Present while visitors see invented rides or people, which each page says then. */
    isDemo: z.literal(true).optional(),
  })
  .meta({ id: 'Site' });

export type SiteFields = z.infer<typeof siteFieldsSchema>;
export type Site = z.infer<typeof siteSchema>;
