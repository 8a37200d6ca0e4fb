import { ApiError } from '@ridgeline/contract/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { messageFor } from '../failure/errors';
import type { EntityFormOptions } from './entityFormOptions';
import { firstControl, firstMessage, focusControl, focusInvalidFile } from './errors';
import type { EntityDraft } from './useEntityDraft';
import type { Fields } from './useFields';
import type { Saves } from './useSaves';

/** Whether the component is still mounted, at the moment of the call. */
function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}

const changedDuringSave =
  'What you changed while it was being saved is not saved yet. Please save again.';

interface SubmissionOptions<Values extends FieldValues, Checked, Stored> {
  options: EntityFormOptions<Values, Checked, Stored>;
  fields: Pick<Fields<Values, Checked>, 'values' | 'check' | 'setError'>;
  draft: EntityDraft<Values>;
  saves: Saves<Checked, Stored>;
}

/** What happens when the user presses Save: checks, the save, then the files, and the message if one of them fails. */
export function useSubmission<Values extends FieldValues, Checked, Stored>({
  options,
  fields,
  draft,
  saves,
}: SubmissionOptions<Values, Checked, Stored>) {
  const { pathOf, fallback, files } = options;
  const { values } = fields;
  const { stored } = saves;
  const [failure, setFailure] = useState<string>();
  const [onlyFilesLeft, setOnlyFilesLeft] = useState(false);
  const isMounted = useMounted();
  const submitting = useRef(false);

  /**
   * Shows the server's errors next to their fields.
   * @returns the names of those fields
   */
  function setErrors(refused: Readonly<Record<string, string>>) {
    const { nameOf = (name: string) => name } = options;
    return Object.entries(refused).flatMap(([refusedName, message]) => {
      const name = nameOf(refusedName, values());
      const isShown = files?.setError?.(name, message) || fields.setError(name, message);
      return isShown ? [name] : [];
    });
  }

  function fail(error: unknown, element: HTMLFormElement) {
    const refused = error instanceof ApiError ? setErrors(error.fields) : [];
    if (refused.length === 0 || options.repeatsRefusal)
      setFailure(messageFor(error, fallback(stored)));
    focusControl(firstControl(element, (name) => refused.includes(name)));
  }

  /**
   * Shows an error if a required file is missing.
   * @param shouldFocus whether to focus its control; false if a field is invalid as well
   * @returns whether a file is missing
   */
  function reportMissingFile(element: HTMLFormElement, shouldFocus: boolean) {
    const name = files?.missing?.(stored);
    if (name && shouldFocus) focusControl(element.elements.namedItem(name));
    return name !== undefined;
  }

  /** Sends the files, and stores what is left as a draft. Resolves with whether all were uploaded. */
  async function sendFiles(saved: Stored, submitted: string) {
    try {
      return (await files?.send?.(saved)) ?? true;
    } finally {
      draft.update(pathOf(saved), values(), submitted);
    }
  }

  async function saveAll(checked: Checked, element: HTMLFormElement) {
    const submitted = JSON.stringify(values());
    try {
      // An unusable file is reported before anything is saved.
      if (files && !(await files.ready())) return focusInvalidFile(element);
      if (reportMissingFile(element, true)) return;
      if (options.confirm && !(await options.confirm(checked))) return;
      const saved = await saves.saveChanges(checked);
      if (!(await sendFiles(saved, submitted))) {
        setFailure(files?.failure);
        setOnlyFilesLeft(true);
        return;
      }
      // Leaving the form would lose what was typed since then.
      if (JSON.stringify(values()) !== submitted) return setFailure(changedDuringSave);
      draft.discard(pathOf(saved));
      // It may navigate, but the user has already left.
      if (isMounted()) options.onDone(saved);
    } catch (error) {
      fail(error, element);
    }
  }

  async function reportInvalid(fieldErrors: object, element: HTMLFormElement) {
    await files?.ready();
    const isFileMissing = reportMissingFile(element, false);
    const control = firstControl(element, (name) => get(fieldErrors, name) !== undefined);
    focusControl(control);
    // An error about a whole list has no control.
    if (!control && !isFileMissing) setFailure(firstMessage(fieldErrors));
  }

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const element = submitted.currentTarget;
    // A second tap or a reconnection may come before the button is rendered as busy.
    if (submitting.current) return;
    submitting.current = true;
    setFailure(undefined);
    const handle = fields.check(
      (checked) => saveAll(checked, element),
      (fieldErrors) => reportInvalid(fieldErrors, element),
    );
    void handle(submitted).finally(() => {
      submitting.current = false;
    });
  };

  return {
    submit,
    setErrors,
    failure,
    setFailure,
    /** Whether the failure is that some files were not uploaded. */
    areFilesLeft: failure !== undefined && failure === files?.failure,
    /** Whether there was no input since then. */
    onlyFilesLeft,
    setOnlyFilesLeft,
  };
}
