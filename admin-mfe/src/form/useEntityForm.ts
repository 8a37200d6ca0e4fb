import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError } from '@ridgeline/contract/client';
import { useRef, useState, type FormEvent } from 'react';
import { get, useForm, useWatch, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { conflictingVersion } from '../failure/conflictingVersion';
import { messageFor } from '../failure/messageFor';
import { discardDraft, draftAt, saveDraft } from './drafts';
import type { EntityFormOptions } from './entityFormOptions';
import { firstControl, firstMessage, focusInvalidFile } from './errors';
import { useMounted } from './useMounted';
import { useSerialized } from './useSerialized';

const changedDuringSave =
  'What you changed while it was being saved is not saved yet. Please save again.';

/**
 * A form that creates or edits an entity. It stores its input as a draft until it is saved or discarded. Errors of
 * the schema and of the server are shown next to their fields. A save over somebody else's change is refused once,
 * and then both versions are shown.
 */
export function useEntityForm<Values extends FieldValues, Checked, Stored>(
  options: EntityFormOptions<Values, Checked, Stored>,
) {
  const { entity, pathOf, formValuesOf, titleOf, versionOf, schema, save, fallback, files } =
    options;
  const [stored, setStoredState] = useState(entity);
  /** The current entity, even in a save that has waited for the previous one. */
  const latest = useRef(stored);
  const path = pathOf(stored);
  const [draft] = useState(() => draftAt<Values>(path));
  const [restored, setRestored] = useState(draft !== undefined);
  /** The version that the input is based on. */
  const version = useRef(draft?.version ?? (entity && versionOf(entity)));
  const [theirs, setTheirs] = useState<Stored>();
  const [failure, setFailure] = useState<string>();
  /** The fields as they were saved last. After that, maybe only files are left to send. */
  const savedFields = useRef<string>(undefined);
  const [onlyFilesLeft, setOnlyFilesLeft] = useState(false);
  const serialized = useSerialized();
  const isMounted = useMounted();
  const submitting = useRef(false);

  // The names are not typed, because the compiler does not terminate on the library's type of all paths in a post's
  // body.
  const form = useForm<FieldValues, unknown, Checked>({
    resolver: standardSchemaResolver<FieldValues, unknown, Checked>(
      schema as z.ZodType<Checked, FieldValues>,
    ),
    defaultValues: { ...formValuesOf(entity), ...draft?.fields },
    // An error disappears when its field is changed, and can only reappear with the next save.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting: busy } = form.formState;

  const values = () => form.getValues() as Values;

  function setStored(change: (before: Stored | undefined) => Stored | undefined) {
    latest.current = change(latest.current);
    setStoredState(latest.current);
  }

  /** @param name the path of the field, such as `contacts.0.name` */
  function changed(name: string) {
    // Clearing rerenders the form, so it only happens if there is an error. A group may have a thousand fields.
    if (form.getFieldState(name).error) form.clearErrors(name);
    options.onChange?.(name);
    storeDraft(path);
    setOnlyFilesLeft(false);
  }

  function storeDraft(at: string) {
    const fields = { ...values(), ...files?.unsavedFields?.() };
    saveDraft(at, { title: titleOf(fields), fields, version: version.current });
  }

  /** Stores the draft if something is not saved, or else discards it. */
  function updateDraft(at: string, savedValues: string) {
    if (JSON.stringify(values()) !== savedValues || files?.unsavedFields?.()) storeDraft(at);
    else discardDraft(at);
  }

  function forgetDraft() {
    discardDraft(path);
    setRestored(false);
  }

  /** Replaces the input with a stored entity. */
  function reset(now: Stored | undefined) {
    forgetDraft();
    setStored(() => now);
    setTheirs(undefined);
    setFailure(undefined);
    form.reset(formValuesOf(now));
    version.current = now && versionOf(now);
    savedFields.current = undefined;
    options.onReset?.(now);
  }

  async function saveCurrent(checked: Checked) {
    const before = latest.current;
    const submitted = JSON.stringify(values());
    const base = theirs ? versionOf(theirs) : version.current;
    const over = before && { stored: before, version: base ?? versionOf(before) };
    const saved = await save(checked, over).catch((error: unknown) => {
      setTheirs((previous) => conflictingVersion<Stored>(error) ?? previous);
      throw error;
    });
    setStored(() => saved);
    setTheirs(undefined);
    version.current = versionOf(saved);
    discardDraft(path);
    const complete = await saveRemaining(saved, checked);
    savedFields.current = JSON.stringify(checked);
    updateDraft(pathOf(saved), submitted);
    setRestored(false);
    return complete;
  }

  async function saveRemaining(saved: Stored, checked: Checked) {
    const complete = await options.saveMore?.(saved, checked).catch((error: unknown) => {
      storeDraft(pathOf(saved));
      throw error;
    });
    if (complete) setStored(() => complete);
    return complete ?? saved;
  }

  /**
   * Saves the fields. Saves are serialized, and each is based on the version that the previous one created. Otherwise
   * the form could mistake its own change for somebody else's.
   */
  const saveFields = (checked: Checked): Promise<Stored> => serialized(() => saveCurrent(checked));

  /** Like `saveFields`, but does nothing if the fields are already saved and only files are left. */
  const saveChanges = (checked: Checked) =>
    latest.current && JSON.stringify(checked) === savedFields.current && !files?.sentWithFields?.()
      ? latest.current
      : saveFields(checked);

  /**
   * Shows the server's errors next to their fields.
   * @returns the names of those fields
   */
  function setErrors(refused: Readonly<Record<string, string>>) {
    const { nameOf = (name: string) => name } = options;
    return Object.entries(refused).flatMap(([refusedName, message]) => {
      const name = nameOf(refusedName, values());
      if (files?.setError?.(name, message)) return [name];
      const [field = ''] = name.split('.');
      if (!(field in values())) return [];
      form.setError(name, { message });
      return [name];
    });
  }

  function fail(error: unknown, element: HTMLFormElement) {
    const refused = error instanceof ApiError ? setErrors(error.fields) : [];
    if (refused.length === 0 || options.repeatsRefusal)
      setFailure(messageFor(error, fallback(stored)));
    firstControl(element, (name) => refused.includes(name))?.focus();
  }

  /**
   * Shows an error if a required file is missing.
   * @param shouldFocus whether to focus its control; false if a field is invalid as well
   * @returns whether a file is missing
   */
  function reportMissingFile(element: HTMLFormElement, shouldFocus: boolean) {
    const name = files?.missing?.(stored);
    const control = name && shouldFocus ? element.elements.namedItem(name) : null;
    if (control instanceof HTMLElement) control.focus();
    return name !== undefined;
  }

  /** Sends the files, and stores what is left as a draft. Resolves with whether all were uploaded. */
  async function sendFiles(saved: Stored, submitted: string) {
    try {
      return (await files?.send?.(saved)) ?? true;
    } finally {
      updateDraft(pathOf(saved), submitted);
    }
  }

  async function saveAll(checked: Checked, element: HTMLFormElement) {
    const submitted = JSON.stringify(values());
    try {
      // An unusable file is reported before anything is saved.
      if (files && !(await files.ready())) return focusInvalidFile(element);
      if (reportMissingFile(element, true)) return;
      const saved = await saveChanges(checked);
      if (!(await sendFiles(saved, submitted))) {
        setFailure(files?.failure);
        setOnlyFilesLeft(true);
        return;
      }
      // Leaving the form would lose what was typed since then.
      if (JSON.stringify(values()) !== submitted) return setFailure(changedDuringSave);
      discardDraft(pathOf(saved));
      // It may navigate, but the user has already left.
      if (isMounted()) options.onDone(saved);
    } catch (error) {
      fail(error, element);
    }
  }

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const element = submitted.currentTarget;
    const handle = form.handleSubmit(
      (checked) => saveAll(checked, element),
      async (fieldErrors) => {
        await files?.ready();
        const isFileMissing = reportMissingFile(element, false);
        const control = firstControl(element, (name) => get(fieldErrors, name) !== undefined);
        control?.focus();
        // An error about a whole list has no control.
        if (!control && !isFileMissing) setFailure(firstMessage(fieldErrors));
      },
    );
    // A second tap or a reconnection may come before the button is rendered as busy.
    if (submitting.current) return;
    submitting.current = true;
    setFailure(undefined);
    void handle(submitted).finally(() => {
      submitting.current = false;
    });
  };

  const put = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    form.setValue(name, value);
    changed(name);
  };
  const errorOf = (name: string) =>
    (get(errors, name) as { message?: string } | undefined)?.message;

  return {
    form,
    /** The current values of the fields. */
    values,
    stored,
    setStored,
    /** The version that somebody else has saved meanwhile. */
    theirs,
    failure,
    setFailure,
    busy,
    restored,
    /** Whether the failure is that some files were not uploaded. */
    areFilesLeft: failure !== undefined && failure === files?.failure,
    /** Whether there was no input since then. */
    onlyFilesLeft,
    /** Whether there are unsaved changes, at the moment of the call. */
    hasDraft: () => draftAt(path) !== undefined,
    errorOf,
    /** The props of a text field. */
    field: (name: string) => ({
      ...form.register(name, { onChange: () => changed(name) }),
      error: errorOf(name),
    }),
    /** Changes a field that is not a text field. */
    put,
    /** To be called after a field was changed in another way. */
    changed,
    submit,
    saveFields,
    setErrors,
    forgetDraft,
    discard: () => reset(stored),
    /** Replaces the input with somebody else's version. */
    takeTheirs: () => reset(theirs),
    reset,
  };
}

/** The current values of a form's fields. The component rerenders with each change. */
export const useFormValues = <Values extends FieldValues>({
  form,
}: Pick<ReturnType<typeof useEntityForm>, 'form'> & { values: () => Values }): Values =>
  useWatch({ control: form.control }) as Values;

/** The properties that the frame of a form needs. */
export type EntityFormState = Pick<
  ReturnType<typeof useEntityForm>,
  | 'failure'
  | 'busy'
  | 'restored'
  | 'areFilesLeft'
  | 'onlyFilesLeft'
  | 'hasDraft'
  | 'submit'
  | 'forgetDraft'
  | 'discard'
>;

/** The props of a text field. */
export type TextFieldProps = ReturnType<ReturnType<typeof useEntityForm>['field']>;
