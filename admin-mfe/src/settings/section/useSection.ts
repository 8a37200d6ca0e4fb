import { useRef, useState, type FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { conflictingVersion } from '../../failure/errors';
import type { Difference } from '../../form/Differences';
import type { Readers } from '../../form/draftReaders';
import { useEntityForm } from '../../form/useEntityForm';
import { differencesIn } from './differences';
import { useSaveState } from './useSaveState';
import { settingsPath } from '../paths';

interface SectionOptions<Answer, Values, Checked> {
  /** The section's fragment in the URL of the page. */
  id: string;
  /** The title under which a draft is listed. */
  title: string;
  /** The latest version from the server. */
  stored: Answer;
  /** Extracts the form values and the version number. */
  of: (answer: Answer) => { fields: Values; version: number };
  /** How to read fields of a draft that are neither a text nor a checkbox. */
  readers: Readers<Values>;
  schema: z.ZodType<Checked>;
  save: (checked: Checked & { version: number }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Compares with somebody else's version, if not all of its values have controls in this form. */
  compare?: (mine: Values, theirs: Values) => Difference[];
}

/** The form state of a settings section, which is saved separately. */
export function useSection<Answer, Values extends FieldValues, Checked>(
  options: SectionOptions<Answer, Values, Checked>,
) {
  const { id, title, stored, of, readers, schema, save, onSaved, compare } = options;
  const path = `${settingsPath}#${id}`;
  const { setSaved, stateOf } = useSaveState(path);
  /** The fields in which somebody else's version differs from the form. */
  const [differences, setDifferences] = useState<Difference[]>([]);
  const element = useRef<HTMLFormElement>(null);

  const { theirs, reset, submit, ...form } = useEntityForm<Values, Checked, Answer>({
    entity: stored,
    pathOf: () => path,
    formValuesOf: (answer = stored) => of(answer).fields,
    readers,
    titleOf: () => title,
    versionOf: (answer) => of(answer).version,
    schema,
    save: async (checked, over) => {
      try {
        return await save({ ...checked, version: over?.version ?? of(stored).version });
      } catch (error) {
        const current = conflictingVersion<Answer>(error);
        if (current !== undefined && element.current) {
          const [mine, other] = [form.values(), of(current).fields];
          setDifferences(compare?.(mine, other) ?? differencesIn(element.current, mine, other));
        }
        throw error;
      }
    },
    fallback: () => 'This could not be saved. Please try again.',
    onDone: (answer) => {
      reset(answer);
      onSaved(answer);
      setSaved(true);
    },
  });

  return {
    ...form,
    differences: theirs === undefined ? undefined : differences,
    state: stateOf(form.busy),
    submit: (event: FormEvent<HTMLFormElement>) => {
      element.current = event.currentTarget;
      setSaved(false);
      submit(event);
    },
    discard: () => reset(stored),
    takeTheirs: () => {
      if (theirs !== undefined) onSaved(theirs);
      reset(theirs);
    },
  };
}

export type Section = Pick<
  ReturnType<typeof useSection>,
  'failure' | 'differences' | 'state' | 'restored' | 'submit' | 'discard' | 'takeTheirs'
>;
