import type { EventFields, TourEvent } from '@ridgeline/contract';
import { useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from '../drafts/drafts';
import { checkFields, type FieldErrors, type FieldName } from './fieldErrors';

const blank: EventFields = { title: '', description: '', date: '', time: '', location: '' };

const fieldsOf = ({ title, description, date, time, location }: TourEvent): EventFields => ({
  title,
  description,
  // The part before T, should a time stand behind the day.
  date: date.split('T')[0] ?? '',
  time,
  location,
});

/** Address of the form that edits an event, or of the one that adds one. */
export const formAddress = (id?: string) => (id ? `/edit-event/${id}` : '/addevent');

/**
 * What stands in the form's fields: the draft that was left, the stored event, or nothing.
 * Every change is kept as a draft until it is saved or discarded.
 */
export function useEventFields(stored: TourEvent | undefined) {
  const address = formAddress(stored?._id);
  const start = stored ? fieldsOf(stored) : blank;
  const [draft, setDraft] = useState(() => draftOf<EventFields>(address));
  const [fields, setFields] = useState<EventFields>({ ...start, ...draft?.fields });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [changed, setChanged] = useState(true);
  const [touched, setTouched] = useState(draft !== undefined);
  /** Over which version the fields are to be saved: the one that the person saw while typing. */
  const version = draft?.version ?? stored?.version;

  const forget = () => {
    forgetDraft(address);
    setDraft(undefined);
    setTouched(false);
  };

  return {
    fields,
    version,
    /** Whether there is something that is not stored. */
    changed,
    /** Whether anything was typed that is not stored. */
    touched,
    restored: draft !== undefined,
    of: (name: FieldName) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        const now = { ...fields, [name]: target.value };
        setFields(now);
        keepDraft(address, { title: now.title, fields: now, version });
        setErrors({ ...errors, [name]: undefined });
        setChanged(true);
        setTouched(true);
      },
    }),
    /** The fields as the contract has them; none while any of them is wrong, which is then said. */
    check: () => {
      const checked = checkFields(fields);
      setErrors(checked.errors);
      return checked;
    },
    saved: () => {
      forget();
      setChanged(false);
    },
    discard: () => {
      forget();
      setFields(start);
      setErrors({});
    },
  };
}
