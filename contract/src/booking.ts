import { z } from 'zod';
import { aborting } from './aborting';
import { bookingMessages as sentences } from './bookingMessages';
import { ledgerKinds } from './bookingMoney';
import { bookingStates } from './bookingStates';
import { limits } from './limits';
import { mailAddressSchema } from './mailAddress';
import { messages } from './messages';
import { depositSchema } from './offer';
import { oneLine } from './oneLine';
import { readPhoneNumber } from './phoneNumber';

/** A person's name, in any script. */
const personNameSchema = z
  .string({ error: sentences.nameRequired })
  .max(limits.personLength, aborting(sentences.nameTooLong))
  .transform(oneLine)
  .refine((name) => name !== '', sentences.nameRequired);

const longText = 40;

/** A phone number as people write it; read as E.164. */
const phoneSchema = z
  .string({ error: messages.contactNumberRequired })
  .max(longText, aborting('This is not a phone number.'))
  .transform((text, context) => {
    const read = readPhoneNumber(text);
    if ('number' in read) return read.number;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

export const bookingContactSchema = z
  .object({ name: personNameSchema, email: mailAddressSchema, phone: phoneSchema })
  .meta({ id: 'BookingContactFields' });

const contactSchema = z
  .object({ name: z.string(), email: z.string(), phone: z.string() })
  .meta({ id: 'BookingContact' });

export const participantKinds = ['rider', 'pillion'] as const;

const partySchema = z
  .array(
    z.object({
      kind: z.enum(participantKinds, { error: sentences.kindInvalid }),
      name: personNameSchema,
    }),
    { error: sentences.participantsRequired },
  )
  .min(1, sentences.participantsRequired)
  .max(limits.partySize, aborting(sentences.participantsTooMany))
  .superRefine((party, context) => {
    const riders = party.filter(({ kind }) => kind === 'rider').length;
    const problem = (message: string) => context.addIssue({ code: 'custom', message });
    if (riders === 0) problem(sentences.participantsRequired);
    else if (party.length - riders > riders) problem(sentences.pillionsTooMany);
  });

/** `none`: there is nothing to pay. */
export const providerNames = ['eft', 'payfast', 'yoco', 'none'] as const;
const providerSchema = z.enum(providerNames, { error: sentences.providerInvalid });

const eventIdSchema = z.uuid(messages.eventNotFound);
const tokenSchema = z.string().regex(/^[\w-]{43}$/, sentences.bookingNotFound);

/** The secret in the link of a booking, a participant or a waitlist entry. */
export const linkToken = (notFound: string) => z.string().regex(/^[\w-]{43}$/, notFound);

/** The total that the party has read: where it is another one, nothing is done yet. It changes no price. */
const expectedTotalSchema = z
  .number({ error: messages.invalidRequest })
  .int(messages.invalidRequest)
  .nonnegative(messages.invalidRequest)
  .optional();

/** What a visitor sends to book. */
export const bookingRequestSchema = z
  .object({
    eventId: eventIdSchema,
    contact: bookingContactSchema,
    participants: partySchema,
    /** Whether the person who books agrees to WhatsApp messages. */
    whatsapp: z.boolean({ error: messages.invalidRequest }).optional(),
    /** A single rider who would rather share a room than pay for one. */
    sharesRoom: z.boolean({ error: messages.invalidRequest }).optional(),
    agree: z.object(
      { terms: z.literal(true, { error: sentences.termsUnread }) },
      { error: sentences.termsUnread },
    ),
    pay: z.enum(['deposit', 'all'], { error: sentences.payInvalid }).default('all'),
    provider: providerSchema,
    /** The token of a waitlist entry to which the places were offered. */
    waitlistToken: tokenSchema.optional(),
    expectedTotalCents: expectedTotalSchema,
  })
  .meta({ id: 'BookingRequest' });

export const bankAccountSchema = z
  .object({
    accountName: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    branchCode: z.string(),
  })
  .meta({ id: 'BankAccount' });

/** How to pay: by a transfer to the account, or on the page of a payment service. */
export const paymentSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('transfer'),
      amountCents: z.number().int().positive(),
      /** The reference for the transfer. */
      reference: z.string(),
      /** Null until the owner has entered one. */
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

const bookingTermsSchema = z.object({
  deposit: depositSchema,
  balanceDueDays: z.number().int(),
  cancellation: z.array(z.object({ daysBefore: z.number(), refundPercent: z.number() })),
  /** The version of the agreed texts. */
  termsVersion: z.number().int(),
});

export const ledgerEntrySchema = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(ledgerKinds),
    amountCents: z.number().int().nonnegative(),
    /** How the money was paid, such as `eft` or `cash`. */
    method: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' });

export const bookingEventSchema = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  endDate: z.string().optional(),
  time: z.string(),
  location: z.string(),
});

const participantSchema = z.object({
  /** Counted from 1. */
  n: z.number().int().positive(),
  kind: z.enum(participantKinds),
  name: z.string(),
  /** The token of the participant's own link. */
  token: z.string(),
  emergencyName: z.string().optional(),
  emergencyPhone: z.string().optional(),
  motorcycle: z.string().optional(),
  diet: z.string().optional(),
  /** Only the guide may read the notes. */
  hasMedicalNotes: z.boolean(),
  /** When the indemnity was agreed to; null until then. */
  agreedAt: z.iso.datetime().nullable(),
  /** Whether all required details are filled in. */
  complete: z.boolean(),
});

export const moneySchema = z.object({
  /** The sum of all charges. */
  totalCents: z.number().int(),
  paidCents: z.number().int().nonnegative(),
  refundedCents: z.number().int().nonnegative(),
  /** What is left to pay; negative for what the party gets back. */
  balanceCents: z.number().int(),
});

/** A booking as its party may see it. */
/** A VAT number of South Africa: the ten digits, however they are grouped. */
export const vatNumberSchema = z
  .string({ error: sentences.vatNumberInvalid })
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^4\d{9}$/, sentences.vatNumberInvalid));

/** The recipient of an invoice, as a tax invoice requires (VAT Act 89 of 1991, section 20). */
export const billingFieldsSchema = z
  .object({
    /** The name of a person or a company. */
    name: personNameSchema,
    address: z
      .string({ error: sentences.addressRequired })
      .max(limits.billingAddressLength, aborting(sentences.addressTooLong))
      .transform((typed) => typed.split('\n').map(oneLine).filter(Boolean).join('\n'))
      .refine((address) => address !== '', sentences.addressRequired)
      .refine(
        (address) => address.split('\n').length <= limits.billingAddressLines,
        sentences.addressTooManyLines,
      ),
    /** For a company that reclaims VAT. */
    vatNumber: vatNumberSchema.nullable().optional(),
  })
  .meta({ id: 'BillingFields' });

export const bookingSchema = z
  .object({
    token: z.string(),
    /** The booking's readable reference, also for transfers. */
    reference: z.string(),
    state: z.enum(bookingStates),
    /** Until when the places are held for a payment; null once they are confirmed. */
    heldUntil: z.iso.datetime().nullable(),
    event: bookingEventSchema,
    contact: contactSchema,
    lines: z.array(z.object({ label: z.string(), amountCents: z.number().int() })),
    ...moneySchema.shape,
    /** What has to be paid now: to confirm the places, or what is due by today. */
    dueNowCents: z.number().int().nonnegative(),
    /** The day by which everything has to be paid; null once it is. */
    balanceDueOn: z.string().nullable(),
    participants: z.array(participantSchema),
    ledger: z.array(ledgerEntrySchema),
    /** The recipient of the invoice; null for the contact, without an address. */
    billing: z
      .object({ name: z.string(), address: z.string(), vatNumber: z.string().nullable() })
      .nullable(),
    terms: bookingTermsSchema,
    /** The payment method that was chosen last. */
    provider: z.enum(providerNames),
    /**
     * How to pay what is due now; null if nothing is, or while the payment service does not
     * respond.
     */
    payment: paymentSchema.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Booking' });

const notesSchema = z
  .string({ error: sentences.fieldTooLong })
  .trim()
  .max(limits.participantNotesLength, aborting(sentences.fieldTooLong))
  .optional();

/** What a participant, or the lead for them, fills in. An absent field stays as it is. */
export const participantFieldsSchema = z
  .object({
    name: personNameSchema.optional(),
    emergencyName: personNameSchema.optional(),
    emergencyPhone: phoneSchema.optional(),
    motorcycle: notesSchema,
    diet: notesSchema,
    /** An empty text removes the notes. */
    medicalNotes: notesSchema,
    /** Required with medical notes, which are stored until 30 days after the ride. */
    healthConsent: z.literal(true, { error: sentences.healthConsentRequired }).optional(),
    indemnity: z.literal(true, { error: sentences.indemnityUnread }).optional(),
    /** The guardian who agrees for a child. */
    guardian: personNameSchema.optional(),
  })
  .refine(({ medicalNotes, healthConsent }) => !medicalNotes || healthConsent, {
    error: sentences.healthConsentRequired,
    path: ['healthConsent'],
  })
  .meta({ id: 'ParticipantFields' });

/** A participant's view, by their own link. */
export const ownParticipationSchema = z
  .object({
    participant: participantSchema,
    event: bookingEventSchema,
    state: z.enum(bookingStates),
    /** The name of the person who booked. */
    leadName: z.string(),
  })
  .meta({ id: 'OwnParticipation' });

export const paymentRequestSchema = z
  .object({
    /** `due`: what has to be paid now; `all`: the whole balance. */
    amount: z.enum(['due', 'all'], { error: sentences.payInvalid }).default('due'),
    provider: providerSchema,
  })
  .meta({ id: 'PaymentRequest' });

const dryRunSchema = z.boolean({ error: messages.invalidRequest }).default(false);

export const cancellationRequestSchema = z
  .object({
    /** Only previews the refund. */
    dryRun: dryRunSchema,
  })
  .meta({ id: 'CancellationRequest' });

export const cancellationPreviewSchema = z
  .object({
    refundCents: z.number().int().nonnegative(),
    refundPercent: z.number().int(),
    terms: bookingTermsSchema,
  })
  .meta({ id: 'CancellationPreview' });

export const moveRequestSchema = z
  .object({
    eventId: eventIdSchema,
    dryRun: dryRunSchema,
    expectedTotalCents: expectedTotalSchema,
  })
  .meta({ id: 'MoveRequest' });

export const movePreviewSchema = z
  .object({
    event: bookingEventSchema,
    totalCents: z.number().int(),
    /** The additional charge; negative for a refund. */
    differenceCents: z.number().int(),
    /** Until when the places there are kept for a payment; null where they need none. */
    heldUntil: z.iso.datetime().nullable(),
    terms: bookingTermsSchema,
  })
  .meta({ id: 'MovePreview' });

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

export type ParticipantKind = (typeof participantKinds)[number];
export type ProviderName = (typeof providerNames)[number];
export type AgreementKind = (typeof agreementKinds)[number];
export type Agreement = z.infer<typeof agreementSchema>;
export type BookingRequest = z.output<typeof bookingRequestSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type BillingFields = z.infer<typeof billingFieldsSchema>;
export type BookingParticipant = z.infer<typeof participantSchema>;
export type BookingEvent = z.infer<typeof bookingEventSchema>;
export type BankAccount = z.infer<typeof bankAccountSchema>;
export type PaymentStart = z.infer<typeof paymentSchema>;
export type ParticipantFields = z.output<typeof participantFieldsSchema>;
export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>;
export type OwnParticipation = z.infer<typeof ownParticipationSchema>;
export type PaymentRequest = z.output<typeof paymentRequestSchema>;
