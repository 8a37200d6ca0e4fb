import { readPhoneNumber, tidy, type ContactFields, type Group } from '@ridgeline/contract';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useEntityForm } from '../../form/useEntityForm';
import { usePicture } from '../../photos/usePicture';
import { useUploads } from '../../uploads/useUploads';
import { formPath } from '../paths';
import { saveGroup } from '../saveGroup';
import {
  blankRow,
  formValuesOf,
  formSchema,
  isBlank,
  isNewRow,
  isUnfinished,
  nameOnForm,
  readers,
  rowsToSend,
} from './rows';

/** A group's form, with its name, picture and contacts. */
export function useGroupForm(group: Group | undefined, onDone: () => void) {
  const uploads = useUploads();
  const picture = usePicture(uploads, 'profilePicture');
  const isNew = group === undefined;
  const entity = useEntityForm({
    entity: group,
    pathOf: (stored) => formPath(stored?._id),
    formValuesOf,
    readers,
    titleOf: ({ groupName }) => groupName,
    versionOf: ({ version }) => version,
    schema: formSchema(isNew),
    nameOf: (refused, formValues) =>
      nameOnForm(refused.split('.'), rowsToSend(formValues, isNew)).join('.'),
    save: (fields, over) =>
      saveGroup(fields, over && { id: over.stored._id, version: over.version }, uploads),
    fallback: (stored) => (stored ? 'Failed to update group' : 'Failed to create group'),
    files: {
      ready: picture.settled,
      sentWithFields: () => picture.latest() !== undefined,
      setError: (name, sentence) => {
        if (name === 'profilePicture') picture.setError(sentence);
        return name === 'profilePicture';
      },
    },
    onDone: (saved) => {
      const unfinished = values().contacts.filter(isUnfinished);
      if (unfinished.length === 0) return onDone();
      entity.reset(saved);
      list.replace([...formValuesOf(saved).contacts, ...unfinished]);
      changed('contacts');
      setPartialSaves((before) => before + 1);
    },
  });
  const { control, values, changed, focus, put } = entity;
  /** The number of saves that left incomplete contacts out. */
  const [partialSaves, setPartialSaves] = useState(0);
  const focusUnfinished = useEffectEvent(() => {
    const at = values().contacts.findIndex(isUnfinished);
    const field = tidy(values().contacts[at]?.name ?? '') ? 'number' : 'name';
    if (at < 0) return;
    focus(`contacts.${at}.${field}`);
    // Scrolls the field into view above the fixed buttons.
    void document.activeElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (partialSaves > 0) focusUnfinished();
  }, [partialSaves]);
  const { fields: rows, ...list } = useFieldArray({ control, name: 'contacts' });

  return {
    entity: {
      ...entity,
      submit: (submitted: FormEvent<HTMLFormElement>) => {
        // What the last save left out is said again only if this one leaves it out, too.
        setPartialSaves(0);
        entity.submit(submitted);
      },
    },
    uploads,
    picture,
    rows,
    /** Whether the group was saved without incomplete contacts of the form. */
    isPartlySaved: partialSaves > 0 && rows.some(isUnfinished),
    addRow: () => {
      list.append(blankRow);
      changed('contacts');
    },
    /** Adds contacts. They replace blank rows. */
    addContacts: (contacts: ContactFields[]) => {
      const filledRows = values().contacts.filter((row) => !isNewRow(row) || !isBlank(row));
      list.replace([...filledRows, ...contacts]);
      changed('contacts');
    },
    removeRow: (at: number) => {
      list.remove(at);
      changed('contacts');
    },
    /** Normalizes the number of a row if it is valid. */
    normalise: (at: number) => {
      const input = values().contacts[at]?.number ?? '';
      const result = readPhoneNumber(input);
      if (!('number' in result) || result.number === input) return;
      put(`contacts.${at}.number`, result.number);
    },
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;
