import { groupFieldsSchema, type ContactFields } from '@ridgeline/contract';
import { isBlank, isNewRow, type Entered, type Row } from './rows';

/** Sentences by the name of their control: `groupName`, `contacts.3.number`. */
export type Errors = Partial<Record<string, string>>;

export const nameOf = ({ key }: Pick<Row, 'key'>, field: 'name' | 'number') =>
  `contacts.${key}.${field}`;

/** The names of the form's controls, from top to bottom. */
export const controlNames = ({ contacts }: Entered) => [
  'groupName',
  ...contacts.flatMap((row) => [nameOf(row, 'name'), nameOf(row, 'number')]),
];

/** A new group needs each row; of one that exists, new rows that stay blank add nobody. */
export const rowsToSend = ({ contacts }: Entered, isNew: boolean) =>
  isNew ? contacts : contacts.filter((row) => row._id !== undefined || !isBlank(row));

const contactOf = (row: Row, { consentOfNew }: Entered): ContactFields => ({
  ...(row._id !== undefined && { _id: row._id }),
  name: row.name,
  number: row.number,
  ...(isNewRow(row) && consentOfNew && { consentSource: consentOfNew }),
});

/** Sentences about the contacts that were sent, by place, as ones about the form's rows. */
export function atRows(said: Errors, sent: Row[]): Errors {
  const moved = Object.entries(said).map(([name, sentence]) => {
    const [list, place, ...field] = name.split('.');
    const row = list === 'contacts' && place !== undefined ? sent[Number(place)] : undefined;
    return [row ? ['contacts', row.key, ...field].join('.') : name, sentence];
  });
  return Object.fromEntries(moved) as Errors;
}

/** The fields as they are sent, or each wrong field's sentence. */
export function checkEntered(entered: Entered, isNew: boolean) {
  const rows = rowsToSend(entered, isNew);
  const { groupName } = entered;
  const result = groupFieldsSchema.safeParse({
    groupName,
    contacts: rows.map((row) => contactOf(row, entered)),
  });
  if (result.success) return { fields: result.data, rows, errors: {} as Errors };
  const said: Errors = {};
  for (const { path, message } of result.error.issues) said[path.join('.')] ??= message;
  return { fields: undefined, rows, errors: atRows(said, rows) };
}
