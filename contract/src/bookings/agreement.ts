import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { bookingMessages as sentences } from './messages';
import { limits } from '../limits';
import { messages } from '../messages';
import { settingsVersionSchema } from '../site/settingsVersion';

/** The texts that people agree to. */
export const agreementKinds = ['terms', 'indemnity'] as const;

export const agreementSchema = z
  .object({
    kind: z.enum(agreementKinds),
    version: z.number().int().positive(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Agreement' });

export const agreementsSchema = z.array(agreementSchema);

/** A new version of a text; bookings keep the version that they agreed to. */
export const agreementFieldsSchema = z
  .object({
    kind: z.enum(agreementKinds, { error: messages.invalidRequest }),
    text: z
      .string({ error: sentences.termsRequired })
      .overwrite(visibleText)
      .min(1, sentences.termsRequired)
      .max(limits.termsLength, aborting(sentences.termsTooLong)),
  })
  .meta({ id: 'AgreementFields' });

/**
 * A new version, and the one that it is based on. If that is no longer the newest, the response is 409 and nothing is
 * saved.
 */
export const agreementUpdateSchema = agreementFieldsSchema
  .extend({ version: settingsVersionSchema })
  .meta({ id: 'AgreementUpdate' });

export type AgreementKind = (typeof agreementKinds)[number];
export type AgreementUpdate = z.output<typeof agreementUpdateSchema>;
export type Agreement = z.infer<typeof agreementSchema>;
