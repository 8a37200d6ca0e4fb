import type { ConsentSource, ContactFields } from '@ridgeline/contract';

/** A contact as it stands on the form. */
export interface Row extends ContactFields {
  /** Its own on this form, whatever its place. */
  key: number;
  /** When consent was recorded. */
  consentAt?: string | null;
}

/** What stands in a group's form, beside its picture. */
export interface Entered {
  groupName: string;
  contacts: Row[];
  /** How the people agreed who are new on this form; absent until somebody says so. */
  consentOfNew?: ConsentSource | undefined;
}

export const isNewRow = ({ _id }: Row) => _id === undefined;

export const isBlank = ({ name, number }: ContactFields) => !name.trim() && !number.trim();

/** These contacts behind the rows that there are; a new group's first row is blank. */
export function withMore(rows: Row[], contacts: ContactFields[]): Row[] {
  const last = Math.max(0, ...rows.map(({ key }) => key));
  return [...rows, ...contacts.map((contact, index) => ({ ...contact, key: last + index + 1 }))];
}

/** One more blank row. */
export const withBlank = (rows: Row[]) => withMore(rows, [{ name: '', number: '' }]);

/** What stands on the form before anything is typed: what is stored, or one blank row. */
export function enteredOf(stored: { groupName: string; contacts: ContactFields[] } | undefined) {
  const rows = withMore([], stored?.contacts ?? []);
  return {
    groupName: stored?.groupName ?? '',
    contacts: rows.length > 0 ? rows : withBlank(rows),
  };
}
