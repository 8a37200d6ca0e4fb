import { ApiError } from '@ridgeline/contract/client';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { currentIn } from '../../failure/currentIn';
import { draftOf, forgetDraft, keepDraft } from '../../drafts/drafts';
import { sentenceFor } from '../../failure/sentenceFor';
import { differencesIn, type Difference } from './differences';
import { errorsIn, focusFirst, type Errors } from './problems';

/** A part of the settings that is saved by itself. */
export interface SectionParts<Answer, Entered extends object, Checked> {
  /** Its place on the page. */
  id: string;
  /** What the person knows it as. */
  title: string;
  /** What is stored, as the server last said it. */
  stored: Answer;
  /** What of it stands in the fields, and its version. */
  of: (answer: Answer) => { fields: Entered; version: number };
  schema: z.ZodType<Checked>;
  save: (checked: Checked & { version: number }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

export const settingsAddress = '/admin-settings';

/** The fields of one section: kept as a draft while they are typed, checked and saved together. */
export function useSection<Answer, Entered extends object, Checked>(
  parts: SectionParts<Answer, Entered, Checked>,
) {
  const { id, title, stored, of, schema, save, onSaved } = parts;
  const address = `${settingsAddress}#${id}`;
  const [draft, setDraft] = useState(() => draftOf<Entered>(address));
  const [fields, setFields] = useState<Entered>(draft?.fields ?? of(stored).fields);
  /** Over which version the fields are saved: the one that the person saw while typing. */
  const [version, setVersion] = useState(draft?.version ?? of(stored).version);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  /** What somebody else saved meanwhile, and where it differs from what stands in the fields. */
  const [theirs, setTheirs] = useState<{ answer: Answer; differences: Difference[] }>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');

  function show(answer: Answer) {
    const shown = of(answer);
    forgetDraft(address);
    setDraft(undefined);
    setFields(shown.fields);
    setVersion(shown.version);
    setErrors({});
    setFailure(undefined);
    setTheirs(undefined);
  }

  function failed(error: unknown, form: HTMLFormElement) {
    const current = currentIn<Answer>(error);
    if (current !== undefined) {
      const differences = differencesIn(form, fields, of(current).fields);
      setTheirs({ answer: current, differences });
      // Who saves again has been told, and means it.
      setVersion(of(current).version);
    }
    const said = error instanceof ApiError ? error.fields : {};
    setErrors(said);
    if (!focusFirst(form, said))
      setFailure(sentenceFor(error, 'This could not be saved. Please try again.'));
  }

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const form = submitted.currentTarget;
    if (state === 'saving') return;
    const result = schema.safeParse(fields);
    const wrong = errorsIn(result.error);
    setErrors(wrong);
    setFailure(undefined);
    setState('idle');
    if (!result.success) {
      if (!focusFirst(form, wrong)) setFailure(Object.values(wrong)[0]);
      return;
    }
    setState('saving');
    try {
      const answer = await save({ ...result.data, version });
      show(answer);
      onSaved(answer);
      setState('saved');
    } catch (error) {
      setState('idle');
      failed(error, form);
    }
  }

  return {
    fields,
    errors,
    failure,
    theirs: theirs?.differences,
    state,
    restored: draft !== undefined,
    change: (next: Entered) => {
      setFields(next);
      keepDraft(address, { title, fields: next, version });
      setErrors({});
      setState('idle');
    },
    submit,
    /** Lets go of what was typed. */
    discard: () => show(stored),
    takeTheirs: () => {
      if (!theirs) return;
      onSaved(theirs.answer);
      show(theirs.answer);
    },
  };
}

export type Section = Pick<
  ReturnType<typeof useSection>,
  'failure' | 'theirs' | 'state' | 'restored' | 'submit' | 'discard' | 'takeTheirs'
>;
