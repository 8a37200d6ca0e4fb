import { z } from 'zod';
import { vatNumberSchema } from './billing';
import { bookingMessages as sentences } from './messages';
import { bankAccountSchema } from './payment';
import { cleanLine } from '../fields/invisible';
import { messages } from '../messages';
import { settingsVersionSchema } from '../site/settingsVersion';

const bankText = z
  .string({ error: sentences.bankInvalid })
  .transform(cleanLine)
  .pipe(z.string().min(1, sentences.bankInvalid).max(60, sentences.bankInvalid));

const bankAccountFieldsSchema = z
  .object({
    accountName: bankText,
    bank: bankText,
    accountNumber: bankText,
    branchCode: bankText,
  })
  .meta({ id: 'BankAccountFields' });

export const bookingSettingsSchema = z
  .object({
    account: bankAccountSchema.nullable(),
    /** Only for a business that charges VAT. With it, invoices are tax invoices. */
    vatNumber: z.string().nullable(),
    /** Whether visitors can buy vouchers. Absent from an older API. */
    sellsVouchers: z.boolean().optional(),
    /** Incremented with each saved change; 0 before the first. Absent from an older API. */
    version: z.number().int().nonnegative().optional(),
  })
  .meta({ id: 'BookingSettings' });

/** An update. If its version is outdated, the response is 409 and nothing is saved. */
export const bookingSettingsUpdateSchema = z
  .object({
    /** Unchanged if absent, as are the others. */
    account: bankAccountFieldsSchema.nullable().optional(),
    vatNumber: vatNumberSchema.nullable().optional(),
    sellsVouchers: z.boolean(messages.invalidRequest).optional(),
    version: settingsVersionSchema,
  })
  .meta({ id: 'BookingSettingsUpdate' });

export type BookingSettingsUpdate = z.output<typeof bookingSettingsUpdateSchema>;
export type BookingSettings = z.infer<typeof bookingSettingsSchema>;
