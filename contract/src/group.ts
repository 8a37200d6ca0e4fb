import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';
import { readPhoneNumber } from './phoneNumber';
import { pictureSchema } from './picture';

const groupNameSchema = z
  .string({ error: messages.groupNameRequired })
  .trim()
  .min(1, messages.groupNameRequired)
  .max(limits.groupNameLength, aborting(messages.groupNameTooLong));

/** A number as people write it; becomes E.164. */
const numberSchema = z
  .string({ error: messages.contactNumberRequired })
  .trim()
  .min(1, messages.contactNumberRequired)
  .transform((typed, context) => {
    // Zod comes here with an empty text too.
    if (!typed) return z.NEVER;
    const read = readPhoneNumber(typed);
    if ('number' in read) return read.number;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

/** How a person may have agreed to get messages. `unknown` says that nobody recorded it. */
export const consentSourceSchema = z.enum(
  ['in-person', 'call-or-mail', 'whatsapp', 'form', 'unknown'],
  { error: messages.invalidRequest },
);

/** A person in a group, as somebody filled it in. */
export const contactFieldsSchema = z
  .object(
    {
      /** Of a contact that the group has already. */
      _id: z.string({ error: messages.invalidRequest }).optional(),
      name: z
        .string({ error: messages.contactNameRequired })
        .trim()
        .min(1, messages.contactNameRequired)
        .max(limits.contactNameLength, aborting(messages.contactNameTooLong)),
      number: numberSchema,
      /** How the person agreed to get messages. Left out, or `unknown`, what was recorded before stays. */
      consentSource: consentSourceSchema.optional(),
    },
    { error: messages.contactsUnreadable },
  )
  .meta({ id: 'ContactFields' });

/** A form may hold the list as JSON. From one with a field for each, gaps are left out. */
function listIn(given: unknown): unknown {
  if (Array.isArray(given)) return Object.values(given);
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
}

const contactListSchema = z.preprocess(
  listIn,
  z
    .array(contactFieldsSchema, { error: messages.contactsUnreadable })
    .max(limits.contactsPerGroup, messages.contactsTooMany)
    .superRefine((contacts, context) => {
      const nameOf = new Map<string, string>();
      for (const [index, { name, number }] of contacts.entries()) {
        const other = nameOf.get(number);
        if (other === undefined) nameOf.set(number, name);
        else
          context.addIssue({
            code: 'custom',
            path: [index, 'number'],
            message: `${other} and ${name} have the same number, ${number}. Please keep one of them.`,
          });
      }
    }),
);

/** What a person fills in for a new group, beside its picture. */
export const groupFieldsSchema = z
  .object({ groupName: groupNameSchema, contacts: contactListSchema.default([]) })
  .meta({ id: 'GroupFields' });

/** An update: what is left out stays as it is. With a version, only over that version. */
export const groupUpdateSchema = z
  .object({
    groupName: groupNameSchema,
    contacts: contactListSchema.optional(),
    // A form holds text alone.
    version: z.coerce.number({ error: messages.invalidRequest }).int().positive().optional(),
  })
  .meta({ id: 'GroupUpdate' });

export const contactSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** E.164, such as +27821234567. */
    number: z.string(),
    /** How the person agreed to get messages. */
    consentSource: consentSourceSchema,
    /** When that was recorded; null where it never was. */
    consentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Contact' });

export const groupSchema = z
  .object({
    _id: z.string(),
    groupName: z.string(),
    /** Path of the picture (JPEG), signed for half an hour or more, or null while there is none. */
    profilePicture: z.string().nullable(),
    image: pictureSchema.nullable(),
    contacts: z.array(contactSchema),
    /** Grows by one with each saved change. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Group' });

export const groupListSchema = z.array(groupSchema);

/** As a client writes them. */
export type ContactFields = z.input<typeof contactFieldsSchema>;
export type GroupFields = z.infer<typeof groupFieldsSchema>;
export type ConsentSource = z.infer<typeof consentSourceSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type Group = z.infer<typeof groupSchema>;
