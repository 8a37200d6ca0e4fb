import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { personNameSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { limits } from '../limits';
import { cleanLine, tidy } from '../fields/invisible';

/** A South African VAT number: ten digits, grouped in any way. */
export const vatNumberSchema = z
  .string({ error: sentences.vatNumberInvalid })
  .transform((typed) => tidy(typed).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^4\d{9}$/, sentences.vatNumberInvalid));

/** The recipient of an invoice, as a tax invoice requires (VAT Act 89 of 1991, section 20). */
export const billingFieldsSchema = z
  .object({
    /** The name of a person or a company. */
    name: personNameSchema,
    address: z
      .string({ error: sentences.addressRequired })
      .max(limits.billingAddressLength, aborting(sentences.addressTooLong))
      .transform((typed) => typed.split('\n').map(cleanLine).filter(Boolean).join('\n'))
      .refine((address) => address !== '', sentences.addressRequired)
      .refine(
        (address) => address.split('\n').length <= limits.billingAddressLines,
        sentences.addressTooManyLines,
      ),
    /** For a company that reclaims VAT. */
    vatNumber: vatNumberSchema.nullable().optional(),
  })
  .meta({ id: 'BillingFields' });

export type BillingFields = z.infer<typeof billingFieldsSchema>;
