import {
  groupFieldsSchema,
  type ConsentSource,
  type ContactFields,
  type Group,
  type GroupFields,
} from '@ridgeline/contract';
import { z } from 'zod';

/** A contact in the form. */
export interface Row extends ContactFields {
  /** When consent was recorded. */
  consentAt?: string | null;
}

/** The form's values, apart from the picture. */
export interface Entered {
  groupName: string;
  contacts: Row[];
  /** How new people agreed; empty until somebody enters it. */
  consentOfNew: ConsentSource | '';
}

export const blankRow: Row = { name: '', number: '' };

export const isNewRow = ({ _id }: Row) => _id === undefined;

export const isBlank = ({ name, number }: ContactFields) => !name.trim() && !number.trim();

const isComplete = ({ name, number }: ContactFields) => name.trim() !== '' && number.trim() !== '';

/** A new contact that is not completely filled in. */
export const isUnfinished = (row: Row) => isNewRow(row) && !isBlank(row) && !isComplete(row);

/** The initial values of the form: the stored group, or one blank row. */
export function enteredOf(group: Group | undefined): Entered {
  const { groupName = '', contacts = [] } = group ?? {};
  return { groupName, contacts: contacts.length > 0 ? contacts : [blankRow], consentOfNew: '' };
}

/** The indices of the rows to send: for a new group every row, otherwise only complete new ones. */
export const placesToSend = ({ contacts }: Entered, isNew: boolean) =>
  contacts.flatMap((row, at) => (isNew || !isNewRow(row) || isComplete(row) ? [at] : []));

const contactOf = (row: Row, consentSource: ConsentSource | ''): ContactFields => ({
  ...(row._id !== undefined && { _id: row._id }),
  name: row.name,
  number: row.number,
  ...(isNewRow(row) && consentSource && { consentSource }),
});

/** Maps a field of the request, such as `contacts.0.number`, to its row in the form. */
export const nameOnForm = (path: readonly PropertyKey[], places: number[]) => {
  const [list, sent, ...field] = path;
  return list === 'contacts' && sent !== undefined
    ? [list, places[Number(sent)] ?? Number(sent), ...field]
    : [...path];
};

/** The request from the form's values, checked by the contract, with errors at the form's rows. */
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
