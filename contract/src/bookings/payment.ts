import { z } from 'zod';
import { bookingMessages as sentences } from './messages';
import { ledgerKinds } from './money';

/** `none`: nothing has to be paid. */
export const providerNames = ['eft', 'payfast', 'yoco', 'none'] as const;
export const providerSchema = z.enum(providerNames, { error: sentences.providerInvalid });

export const bankAccountSchema = z
  .object({
    accountName: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    branchCode: z.string(),
  })
  .meta({ id: 'BankAccount' });

/** How to pay: by a bank transfer, or on the page of a payment service. */
export const paymentSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('transfer'),
      amountCents: z.number().int().positive(),
      /** The reference for the transfer. */
      reference: z.string(),
      /** Null until the owner has entered a bank account. */
      account: bankAccountSchema.nullable(),
    }),
    z.object({
      kind: z.literal('redirect'),
      amountCents: z.number().int().positive(),
      method: z.enum(['get', 'post']),
      url: z.string(),
      /** Fields of the form to post. */
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ])
  .meta({ id: 'PaymentStart' });

export const ledgerEntrySchema = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(ledgerKinds),
    amountCents: z.number().int().nonnegative(),
    /** How the money was paid, such as `eft` or `cash`. */
    method: z.string().nullable(),
    note: z.string().nullable(),
    /** The number of the person whose share was paid or paid back. Absent if it was nobody's. */
    participant: z.number().int().positive().optional(),
  })
  .meta({ id: 'LedgerEntry' });

export const moneySchema = z.object({
  /** The sum of all charges. */
  totalCents: z.number().int(),
  paidCents: z.number().int().nonnegative(),
  refundedCents: z.number().int().nonnegative(),
  /** What is still owed; negative if the party gets money back. */
  balanceCents: z.number().int(),
});

export type ProviderName = (typeof providerNames)[number];
export type BankAccount = z.infer<typeof bankAccountSchema>;
export type PaymentStart = z.infer<typeof paymentSchema>;
