import { z } from 'zod';
import { personNameSchema, reasonSchema } from '../bookings/fields';
import { paymentSchema, providerSchema } from '../bookings/payment';
import { bookingMessages } from '../bookings/messages';
import { aborting } from '../fields/aborting';
import { lineOfText, linesOfText } from '../fields/texts';
import { mailAddressSchema } from '../fields/mailAddress';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';
import { limits } from '../limits';
import { messages } from '../messages';
import { wholeNumber } from '../offers/numbers';
import { isVoucherCode, readVoucherCode } from './code';
import { voucherMessages as sentences } from './messages';

/**
 * `awaiting-payment`: ordered, and not paid yet. `live`: can be redeemed while something is left. `lapsed`: ordered, and
 * never paid. `void`: the owner has ended it.
 */
export const voucherStates = ['awaiting-payment', 'live', 'lapsed', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What changes the amount that is left on a voucher. `returned`: a refund of what it had paid. */
export const voucherEntryKinds = ['issued', 'redeemed', 'returned', 'ended'] as const;
export type VoucherEntryKind = (typeof voucherEntryKinds)[number];

/** Prints and mails repeat it, so it must not lead anywhere. */
const withoutLink = (text: string) => !/:\/\/|\bwww\./i.test(text.normalize('NFKC'));

const amountSchema = wholeNumber(
  limits.voucherCents.least,
  limits.voucherCents.most,
  sentences.amountInvalid,
);

const textsSchema = z.object({
  amountCents: amountSchema,
  /** Who gets it, as the poster says; empty if it says nothing. */
  forWhom: lineOfText(limits.voucherNameLength, sentences.forWhomTooLong)
    .refine(withoutLink, sentences.hasLink)
    .default(''),
  /** What the poster says to them. */
  words: linesOfText(limits.voucherWordsLength, sentences.wordsTooLong)
    .refine((text) => text.split('\n').length <= limits.voucherWordsLines, sentences.wordsTooLong)
    .refine(withoutLink, sentences.hasLink)
    .default(''),
});

/** Whom a mail with a voucher goes to. */
const voucherContactSchema = z.object({ name: personNameSchema, email: mailAddressSchema });

/** What a visitor sends to buy a voucher. */
export const voucherOrderSchema = textsSchema
  .extend({ contact: voucherContactSchema, provider: providerSchema })
  .meta({ id: 'VoucherOrder' });

/** How to pay for a voucher that was ordered. */
export const voucherPaymentSchema = z
  .object({ provider: providerSchema })
  .meta({ id: 'VoucherPayment' });

/** A voucher that the owner gives away. */
export const issuedVoucherSchema = textsSchema
  .extend({
    /** Who gets the mail with it; absent if the owner hands it over herself. */
    contact: voucherContactSchema.optional(),
    reason: reasonSchema,
  })
  .meta({ id: 'IssuedVoucher' });

export const voucherCodeSchema = z
  .object({
    code: z
      .string({ error: sentences.codeInvalid })
      .max(limits.voucherCodeTyped, aborting(sentences.codeInvalid))
      .transform(readVoucherCode)
      .refine(isVoucherCode, sentences.codeInvalid),
  })
  .meta({ id: 'VoucherCode' });

/** A voucher, as whoever has its link sees it. It names nobody but whom it is for. */
export const voucherSchema = z
  .object({
    token: z.string(),
    /** Also the reference for a transfer. */
    reference: z.string(),
    state: z.enum(voucherStates),
    valueCents: z.number().int().nonnegative(),
    leftCents: z.number().int().nonnegative(),
    /** In groups; null unless it can be redeemed. */
    code: z.string().nullable(),
    forWhom: z.string(),
    words: z.string(),
    /** The last day, as `YYYY-MM-DD`. */
    validUntil: z.string(),
    /** While it waits to be paid: how that was last chosen, and until when it waits. */
    waits: z.object({ provider: providerSchema, until: z.iso.datetime() }).optional(),
    /** Present if somebody has just been on the page of a payment service, which has not answered yet. */
    checkingPayment: z.literal(true).optional(),
    /** How to pay for it; null if it is paid, or if an online payment has to be started first. */
    payment: paymentSchema.nullable(),
    /** Present if it can be mailed again: it was mailed, and can be redeemed. */
    canBeMailed: z.literal(true).optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Voucher' });

/** A voucher, as the owner sees it. */
export const voucherFileSchema = voucherSchema
  .omit({ payment: true, checkingPayment: true, canBeMailed: true })
  .extend({
    _id: z.string(),
    /** Who bought it, or got it by mail; null if the owner handed it over. */
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    entries: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(voucherEntryKinds),
        amountCents: z.number().int().nonnegative(),
        /** How it was paid for; null unless it was bought. */
        method: z.string().nullable(),
        bookingId: z.string().nullable(),
        by: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'VoucherFile' });

export const voucherQuerySchema = z.object({
  state: z.enum(voucherStates, { error: messages.invalidRequest }).optional(),
  q: z
    .string({ error: messages.searchInvalid })
    .max(limits.searchLength, aborting(messages.searchTooLong))
    .optional()
    .describe('A code, or words in the reference, the names or the e-mail address'),
  limit: perPageSchema,
  page: pageNumberSchema,
});

export const voucherPageSchema = z
  .object({
    /** The number of all matches. */
    total: z.number().int().nonnegative(),
    /** What is left on all vouchers that can be redeemed, whatever the query: a liability. */
    outstandingCents: z.number().int().nonnegative(),
    /** Newest first. */
    vouchers: z.array(voucherFileSchema),
  })
  .meta({ id: 'VoucherPage' });

export const receivedForVoucherSchema = z
  .object({
    amountCents: wholeNumber(1, limits.amountCents, bookingMessages.amountInvalid),
    method: z.enum(['eft', 'cash', 'card', 'other'], { error: messages.invalidRequest }),
  })
  .meta({ id: 'ReceivedForVoucher' });

export const voidedVoucherSchema = z
  .object({
    reason: reasonSchema,
    /** What the owner saw as left. If it is another sum now, the answer is 409 and nothing ends. */
    expectedLeftCents: z.number().int().nonnegative(),
  })
  .meta({ id: 'VoidedVoucher' });

export type VoucherOrder = z.output<typeof voucherOrderSchema>;
export type IssuedVoucher = z.output<typeof issuedVoucherSchema>;
export type Voucher = z.infer<typeof voucherSchema>;
export type VoucherFile = z.infer<typeof voucherFileSchema>;
export type VoucherQuery = z.output<typeof voucherQuerySchema>;
export type VoucherPage = z.infer<typeof voucherPageSchema>;
export type ReceivedForVoucher = z.output<typeof receivedForVoucherSchema>;
