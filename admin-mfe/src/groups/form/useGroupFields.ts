import {
  readPhoneNumber,
  type ConsentSource,
  type ContactFields,
  type Group,
} from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from '../../drafts/drafts';
import { atRows, checkEntered, nameOf, type Errors } from './check';
import { formAddress } from './formAddress';
import { enteredOf, isBlank, withBlank, withMore, type Entered, type Row } from './rows';

/** A number as it will be stored, where it can be read; else as it was typed. */
function normalised(typed: string) {
  const read = readPhoneNumber(typed);
  return 'number' in read ? read.number : typed;
}

/**
 * What stands in the form's fields: the draft that was left, the stored group, or one blank row.
 * Every change is kept as a draft until it is saved or discarded.
 * @param onEnter told of each change by hand
 */
export function useGroupFields(stored: Group | undefined, onEnter: () => void) {
  const address = formAddress(stored?._id);
  const [draft, setDraft] = useState(() => draftOf<Entered>(address));
  const [entered, setEntered] = useState<Entered>(() => ({
    ...enteredOf(stored),
    ...draft?.fields,
  }));
  const [errors, setErrors] = useState<Errors>({});
  /** The rows that were sent last, which the server's sentences are about. */
  const sent = useRef<Row[]>([]);
  /** Over which version the fields are to be saved: the one that the person saw while typing. */
  const version = draft?.version ?? stored?.version;

  function put(now: Entered, ...mended: string[]) {
    setEntered(now);
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(mended.map((name) => [name, undefined])),
    }));
    keepDraft(address, { title: now.groupName, fields: now, version });
    onEnter();
  }
  const putRows = (contacts: Row[], ...mended: string[]) =>
    put({ ...entered, contacts }, ...mended);
  const changed = (row: Row, part: Partial<ContactFields>) =>
    entered.contacts.map((each) => (each.key === row.key ? { ...each, ...part } : each));

  const forget = () => {
    forgetDraft(address);
    setDraft(undefined);
  };

  return {
    entered,
    errors,
    version,
    restored: draft !== undefined,
    rename: (groupName: string) => put({ ...entered, groupName }, 'groupName'),
    agree: (consentOfNew: ConsentSource | undefined) => put({ ...entered, consentOfNew }),
    change: (row: Row, field: 'name' | 'number', value: string) =>
      putRows(changed(row, { [field]: value }), nameOf(row, field)),
    /** Writes a number as it will be stored. */
    normalise: (row: Row) => {
      const number = normalised(row.number);
      if (number !== row.number) putRows(changed(row, { number }));
    },
    addRow: () => putRows(withBlank(entered.contacts)),
    /** More contacts, in place of rows in which nothing stands yet. */
    addContacts: (contacts: ContactFields[]) =>
      putRows(
        withMore(
          entered.contacts.filter((row) => row._id !== undefined || !isBlank(row)),
          contacts,
        ),
      ),
    remove: (row: Row) =>
      putRows(
        entered.contacts.filter(({ key }) => key !== row.key),
        nameOf(row, 'name'),
        nameOf(row, 'number'),
      ),
    /** The fields as they are sent; none while any of them is wrong, which is then said. */
    check: () => {
      const checked = checkEntered(entered, !stored);
      sent.current = checked.rows;
      setErrors(checked.errors);
      return checked;
    },
    /** What the server says of single fields. Returns it by the names of the controls. */
    complain: (said: Errors) => {
      const here = atRows(said, sent.current);
      setErrors(here);
      return here;
    },
    forget,
    discard: () => {
      forget();
      setEntered(enteredOf(stored));
      setErrors({});
    },
  };
}

export type GroupFieldsState = ReturnType<typeof useGroupFields>;
