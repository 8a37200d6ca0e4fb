import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, tidy } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { readPhoneNumber } from '../fields/phoneNumber';
import { pictureSchema } from '../fields/picture';

const groupNameSchema = z
  .string({ error: messages.groupNameRequired })
  .overwrite(cleanLine)
  .min(1, messages.groupNameRequired)
  .max(limits.groupNameLength, aborting(messages.groupNameTooLong));

/** A phone number in any common format, converted to E.164. */
const numberSchema = z
  .string({ error: messages.contactNumberRequired })
  .overwrite(tidy)
  .min(1, messages.contactNumberRequired)
  .transform((typed, context) => {
    // Zod calls this for an empty text too.
    if (!typed) return z.NEVER;
    const result = readPhoneNumber(typed);
    if ('number' in result) return result.number;
    context.addIssue({ code: 'custom', message: result.problem });
    return z.NEVER;
  });

/** How a person agreed to get messages. `unknown` means that it was not recorded. */
export const consentSourceSchema = z.enum(
  ['in-person', 'call-or-mail', 'whatsapp', 'form', 'unknown'],
  { error: messages.invalidRequest },
);

/** A contact of a group, as somebody filled it in. */
export const contactFieldsSchema = z
  .object(
    {
      /** The id of an existing contact of the group. */
      _id: z.string({ error: messages.invalidRequest }).optional(),
      name: z
        .string({ error: messages.contactNameRequired })
        .overwrite(cleanLine)
        .min(1, messages.contactNameRequired)
        .max(limits.contactNameLength, aborting(messages.contactNameTooLong)),
      number: numberSchema,
      /** How the person agreed to get messages. If it is absent or `unknown`, the recorded value is unchanged. */
      consentSource: consentSourceSchema.optional(),
    },
    { error: messages.contactsUnreadable },
  )
  .meta({ id: 'ContactFields' });

/** Reads a list from a form, where it may be JSON. If it consists of one field per item, the gaps are removed. */
function listIn(value: unknown): unknown {
  if (Array.isArray(value)) return Object.values(value);
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
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

/** The fields of a new group, without its picture. */
export const groupFieldsSchema = z
  .object({ groupName: groupNameSchema, contacts: contactListSchema.default([]) })
  .meta({ id: 'GroupFields' });

/** An update. Absent fields are unchanged. With a version, it is saved only if that version is the newest. */
export const groupUpdateSchema = z
  .object({
    groupName: groupNameSchema,
    contacts: contactListSchema.optional(),
    // A form only contains text.
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
    /** When the agreement was recorded; null if it was not. */
    consentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Contact' });

export const groupSchema = z
  .object({
    _id: z.string(),
    groupName: z.string(),
    /** The path of the picture (JPEG), signed for at least half an hour; null if there is none. */
    profilePicture: z.string().nullable(),
    image: pictureSchema.nullable(),
    contacts: z.array(contactSchema),
    /** Incremented with each saved change. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Group' });

export const groupListSchema = z.array(groupSchema);

/** The fields as a client writes them. */
export type ContactFields = z.input<typeof contactFieldsSchema>;
export type GroupFields = z.infer<typeof groupFieldsSchema>;
export type ConsentSource = z.infer<typeof consentSourceSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type Group = z.infer<typeof groupSchema>;
