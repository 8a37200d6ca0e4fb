import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, visibleText } from '../fields/invisible';
import { optionalPhoneSchema, personNameSchema, phoneSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { optionalMailAddressSchema } from '../fields/mailAddress';
import { limits } from '../limits';
import { messages } from '../messages';
import { participantKinds } from './participantKinds';

export const participantSchema = z.object({
  /** The participant's number in the booking, from 1. */
  n: z.number().int().positive(),
  kind: z.enum(participantKinds),
  name: z.string(),
  /** The secret token of the participant's own link. */
  token: z.string(),
  /** The participant's own phone number; the booking has that of the contact. */
  ownPhone: z.string().optional(),
  /** The participant's own e-mail address. */
  email: z.string().optional(),
  emergencyName: z.string().optional(),
  emergencyPhone: z.string().optional(),
  medicalAidScheme: z.string().optional(),
  medicalAidNumber: z.string().optional(),
  motorcycle: z.string().optional(),
  /** The code of the driver's licence, such as A. */
  licenceCode: z.string().optional(),
  licenceNumber: z.string().optional(),
  diet: z.string().optional(),
  /** Whether there are medical notes. Only the guide may read them. */
  hasMedicalNotes: z.boolean(),
  /** When the participant agreed to the indemnity; null before that. */
  agreedAt: z.iso.datetime().nullable(),
  /** Who agreed: `self`, `lead` (the person who booked), or the name of a guardian; null before that. */
  agreedBy: z.string().nullable(),
  /** The version of the indemnity that the participant agreed to; null before that. */
  indemnityVersion: z.number().int().nullable(),
  /** Whether all required details are filled in. */
  complete: z.boolean(),
});

const notesSchema = z
  .string({ error: sentences.fieldTooLong })
  .overwrite(visibleText)
  .max(limits.participantNotesLength, aborting(sentences.fieldTooLong))
  .optional();

/** A name or number from a card. An empty text deletes it. */
const cardTextSchema = z
  .string({ error: sentences.cardTextTooLong })
  .max(limits.cardTextLength, aborting(sentences.cardTextTooLong))
  .overwrite(cleanLine)
  .optional();

/** The details that a participant, or the contact for them, fills in. Absent fields are unchanged. */
export const participantFieldsSchema = z
  .object({
    /** If the lead changes more than the spelling (see `plainText`), the agreement and the medical notes are removed. */
    name: personNameSchema.optional(),
    /**
     * Another person takes the place, by the name of this request. The details, the agreement and the link of the
     * previous one are removed. Only the lead may ask for it.
     */
    isNewPerson: z.literal(true, { error: messages.invalidRequest }).optional(),
    /** An empty text deletes the number. */
    ownPhone: optionalPhoneSchema.optional(),
    /** An empty text deletes the address. */
    email: optionalMailAddressSchema.optional(),
    emergencyName: personNameSchema.optional(),
    emergencyPhone: phoneSchema.optional(),
    medicalAidScheme: cardTextSchema,
    medicalAidNumber: cardTextSchema,
    motorcycle: notesSchema,
    licenceCode: cardTextSchema,
    licenceNumber: cardTextSchema,
    diet: notesSchema,
    /** An empty text deletes the notes. */
    medicalNotes: notesSchema,
    /** Required with medical notes, which are stored until 30 days after the ride. */
    healthConsent: z.literal(true, { error: sentences.healthConsentRequired }).optional(),
    indemnity: z.literal(true, { error: sentences.indemnityUnread }).optional(),
    /** The version of the indemnity that was read. If there is a newer one, the answer is 409 and nothing is saved. */
    indemnityVersion: z
      .int({ error: messages.invalidRequest })
      .positive(messages.invalidRequest)
      .optional(),
    /** The guardian who agrees for a minor. */
    guardian: personNameSchema.optional(),
  })
  .refine(({ medicalNotes, healthConsent }) => !medicalNotes || healthConsent, {
    error: sentences.healthConsentRequired,
    path: ['healthConsent'],
  })
  .refine(({ isNewPerson, name }) => !isNewPerson || name, {
    error: sentences.nameRequired,
    path: ['name'],
  })
  .meta({ id: 'ParticipantFields' });

export type BookingParticipant = z.infer<typeof participantSchema>;
export type ParticipantFields = z.output<typeof participantFieldsSchema>;
