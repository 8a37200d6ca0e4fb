import {
  groupFieldsSchema,
  type ConsentSource,
  type ContactFields,
  type Group,
  type GroupFields,
} from '@ridgeline/contract';
import { z } from 'zod';

/** A contact as it stands on the form. */
export interface Row extends ContactFields {
  /** When consent was recorded. */
  consentAt?: string | null;
}

/** What stands in a group's form, beside its picture. */
export interface Entered {
  groupName: string;
  contacts: Row[];
  /** How the people agreed who are new on this form; empty until somebody says so. */
  consentOfNew: ConsentSource | '';
}

export const blankRow: Row = { name: '', number: '' };

export const isNewRow = ({ _id }: Row) => _id === undefined;

export const isBlank = ({ name, number }: ContactFields) => !name.trim() && !number.trim();

const isComplete = ({ name, number }: ContactFields) => name.trim() !== '' && number.trim() !== '';

/** A person who is added once the rest is filled in. */
export const isUnfinished = (row: Row) => isNewRow(row) && !isBlank(row) && !isComplete(row);

/** What stands on the form before anything is typed: what is stored, or one blank row. */
export function enteredOf(group: Group | undefined): Entered {
  const { groupName = '', contacts = [] } = group ?? {};
  return { groupName, contacts: contacts.length > 0 ? contacts : [blankRow], consentOfNew: '' };
}

/** The places of the rows that are sent: a new group needs each row, else only complete new ones count. */
export const placesToSend = ({ contacts }: Entered, isNew: boolean) =>
  contacts.flatMap((row, at) => (isNew || !isNewRow(row) || isComplete(row) ? [at] : []));

const contactOf = (row: Row, consentSource: ConsentSource | ''): ContactFields => ({
  ...(row._id !== undefined && { _id: row._id }),
  name: row.name,
  number: row.number,
  ...(isNewRow(row) && consentSource && { consentSource }),
});

/** The name on the form of a field that was sent: `contacts.0.number` of those sent is some row's. */
export const nameOnForm = (path: readonly PropertyKey[], places: number[]) => {
  const [list, sent, ...field] = path;
  return list === 'contacts' && sent !== undefined
    ? [list, places[Number(sent)] ?? Number(sent), ...field]
    : [...path];
};

/** What is typed as it is sent, checked by the contract, with its sentences beside the form's rows. */
export const enteredSchema = (isNew: boolean) =>
  z.custom<Entered>().transform((entered, context): GroupFields => {
    const places = placesToSend(entered, isNew);
    const { groupName, contacts, consentOfNew } = entered;
    const result = groupFieldsSchema.safeParse({
      groupName,
      contacts: places.map((at) => contactOf(contacts[at] ?? blankRow, consentOfNew)),
    });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', message, path: nameOnForm(path, places) });
    return z.NEVER;
  });
