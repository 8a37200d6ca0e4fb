import {
  consentSourceSchema,
  groupFieldsSchema,
  tidy,
  type ConsentSource,
  type ContactFields,
  type Group,
  type GroupFields,
} from '@ridgeline/contract';
import { z } from 'zod';
import { fitting, list, text, type Readers } from '../../form/draftReaders';

/** A row of the form with a contact. */
export interface Row extends ContactFields {
  /** When the consent was recorded; null if it was not. */
  consentAt?: string | null;
}

/** The form's values without the picture. */
export interface GroupFormValues {
  groupName: string;
  contacts: Row[];
  /** How the new people agreed; empty until the user answers. */
  consentOfNew: ConsentSource | '';
}

export const blankRow: Row = { name: '', number: '' };

export const isNewRow = ({ _id }: Row) => _id === undefined;

export const isBlank = ({ name, number }: ContactFields) => !tidy(name) && !tidy(number);

const isComplete = ({ name, number }: ContactFields) => tidy(name) !== '' && tidy(number) !== '';

/** Whether a row is a new contact that is only partly filled in. */
export const isUnfinished = (row: Row) => isNewRow(row) && !isBlank(row) && !isComplete(row);

/** The initial values of the form: the stored group, or one blank row for a new group. */
export function formValuesOf(group: Group | undefined): GroupFormValues {
  const { groupName = '', contacts = [] } = group ?? {};
  return { groupName, contacts: contacts.length > 0 ? contacts : [blankRow], consentOfNew: '' };
}

const rowSchema: z.ZodType<Row> = z.object({
  _id: z.string().optional().catch(undefined),
  name: text,
  number: text,
  consentSource: consentSourceSchema.optional().catch(undefined),
  consentAt: z.string().nullish().catch(undefined),
});

/** How to read a draft of a group. */
export const readers: Readers<GroupFormValues> = {
  contacts: list(rowSchema),
  consentOfNew: fitting(z.union([consentSourceSchema, z.literal('')])),
};

/**
 * The indices of the rows to send. For a new group, these are all rows. Otherwise, incomplete new rows are skipped.
 */
export const rowsToSend = ({ contacts }: GroupFormValues, isNew: boolean) =>
  contacts.flatMap((row, at) => (isNew || !isNewRow(row) || isComplete(row) ? [at] : []));

const contactOf = (row: Row, consentSource: ConsentSource | ''): ContactFields => ({
  ...(row._id !== undefined && { _id: row._id }),
  name: row.name,
  number: row.number,
  ...(isNewRow(row) && consentSource && { consentSource }),
});

/** Maps the path of a request's field, such as `contacts.0.number`, to the path of its row in the form. */
export const nameOnForm = (path: readonly PropertyKey[], rowIndices: number[]) => {
  const [list, sentIndex, ...field] = path;
  return list === 'contacts' && sentIndex !== undefined
    ? [list, rowIndices[Number(sentIndex)] ?? Number(sentIndex), ...field]
    : [...path];
};

/**
 * Converts the form's values to the request, and validates that with the contract's schema. Errors refer to the
 * form's rows.
 */
export const formSchema = (isNew: boolean) =>
  z.custom<GroupFormValues>().transform((formValues, context): GroupFields => {
    const rowIndices = rowsToSend(formValues, isNew);
    const { groupName, contacts, consentOfNew } = formValues;
    const result = groupFieldsSchema.safeParse({
      groupName,
      contacts: rowIndices.map((at) => contactOf(contacts[at] ?? blankRow, consentOfNew)),
    });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', message, path: nameOnForm(path, rowIndices) });
    return z.NEVER;
  });
