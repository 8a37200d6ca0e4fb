import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError } from '@ridgeline/contract/client';
import { useRef, useState, type FormEvent } from 'react';
import { get, useForm, useWatch, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { conflictingVersion } from '../failure/conflictingVersion';
import { sentenceFor } from '../failure/sentenceFor';
import { discardDraft, draftAt, saveDraft } from './drafts';
import type { EntityFormOptions } from './entityFormOptions';
import { firstControl, firstMessage, focusWrongFile } from './errors';
import { useExclusive } from './useExclusive';
import { useSerialized } from './useSerialized';

/**
 * A form that creates or edits an entity. Its content is kept as a draft until it is saved or
 * discarded; errors of the schema and the server are shown next to their fields; saving over
 * somebody else's change is refused once, and shows both versions.
 */
export function useEntityForm<Entered extends FieldValues, Checked, Stored>(
  options: EntityFormOptions<Entered, Checked, Stored>,
) {
  const { entity, pathOf, enteredOf, titleOf, versionOf, schema, save, fallback, files } = options;
  const [stored, putStored] = useState(entity);
  /** Current even in a save that waited for the one before. */
  const latest = useRef(stored);
  const path = pathOf(stored);
  const [draft] = useState(() => draftAt<Entered>(path));
  const [restored, setRestored] = useState(draft !== undefined);
  /** The version that the person saw while typing. */
  const version = useRef(draft?.version ?? (entity && versionOf(entity)));
  const [theirs, setTheirs] = useState<Stored>();
  const [failure, setFailure] = useState<string>();
  /** The fields as last saved, after which only files may be left to send. */
  const savedFields = useRef<string>(undefined);
  const [onlyFilesLeft, setOnlyFilesLeft] = useState(false);
  const serialized = useSerialized();
  const exclusively = useExclusive();

  // Untyped names: the library's type of all paths does not terminate for a post's text.
  const form = useForm<FieldValues, unknown, Checked>({
    resolver: standardSchemaResolver<FieldValues, unknown, Checked>(
      schema as z.ZodType<Checked, FieldValues>,
    ),
    defaultValues: { ...enteredOf(entity), ...draft?.fields },
    // An error disappears when its field is changed, and comes back only with the next save.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting: busy } = form.formState;

  const values = () => form.getValues() as Entered;

  function setStored(change: (before: Stored | undefined) => Stored | undefined) {
    latest.current = change(latest.current);
    putStored(latest.current);
  }

  /** @param name its path, such as `contacts.0.name` */
  function changed(name: string) {
    // Rerenders the form, so only if there is an error to clear: a group may have a thousand
    // fields.
    if (form.getFieldState(name).error) form.clearErrors(name);
    options.onChange?.(name);
    keepDraft(path);
    setOnlyFilesLeft(false);
  }

  function keepDraft(at: string) {
    const fields = values();
    saveDraft(at, { title: titleOf(fields), fields, version: version.current });
  }

  function forget() {
    discardDraft(path);
    setRestored(false);
  }

  /** Replaces what was typed by what is stored. */
  function reset(now: Stored | undefined) {
    forget();
    setStored(() => now);
    setTheirs(undefined);
    setFailure(undefined);
    form.reset(enteredOf(now));
    version.current = now && versionOf(now);
    savedFields.current = undefined;
    options.onReset?.(now);
  }

  async function saveNow(checked: Checked) {
    const before = latest.current;
    const typed = JSON.stringify(form.getValues());
    const base = theirs ? versionOf(theirs) : version.current;
    const over = before && { stored: before, version: base ?? versionOf(before) };
    const saved = await save(checked, over).catch((error: unknown) => {
      setTheirs((others) => conflictingVersion<Stored>(error) ?? others);
      throw error;
    });
    setStored(() => saved);
    setTheirs(undefined);
    version.current = versionOf(saved);
    discardDraft(path);
    const whole = await saveRest(saved, checked);
    savedFields.current = JSON.stringify(checked);
    discardDraft(pathOf(saved));
    setRestored(false);
    // What was typed meanwhile is not saved yet.
    if (JSON.stringify(form.getValues()) !== typed) keepDraft(pathOf(saved));
    return whole;
  }

  async function saveRest(saved: Stored, checked: Checked) {
    const whole = await options.saveMore?.(saved, checked).catch((error: unknown) => {
      keepDraft(pathOf(saved));
      throw error;
    });
    if (whole) setStored(() => whole);
    return whole ?? saved;
  }

  /**
   * Saves the fields. Saves are serialized, each over the version that the previous one created, so
   * that the form never takes its own change for somebody else's.
   */
  const saveFields = (checked: Checked): Promise<Stored> => serialized(() => saveNow(checked));

  /** As `saveFields`, but skips fields that are saved already when only files are left. */
  const saveChanges = (checked: Checked) =>
    latest.current && JSON.stringify(checked) === savedFields.current && !files?.sentWithFields?.()
      ? latest.current
      : saveFields(checked);

  /** Shows the server's errors next to the fields. Returns their names. */
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
      setFailure(sentenceFor(error, fallback(stored)));
    firstControl(element, (name) => refused.includes(name))?.focus();
  }

  /** Shows which file is missing, and focuses it unless a field is invalid as well. */
  function lacksFile(element: HTMLFormElement, goThere: boolean) {
    const name = files?.missing?.(stored);
    const control = name && goThere ? element.elements.namedItem(name) : null;
    if (control instanceof HTMLElement) control.focus();
    return name !== undefined;
  }

  async function saveAll(checked: Checked, element: HTMLFormElement) {
    try {
      // Report an unusable file before anything is saved.
      if (files && !(await files.ready())) return focusWrongFile(element);
      if (lacksFile(element, true)) return;
      const saved = await saveChanges(checked);
      if (files?.send && !(await files.send(saved))) {
        setFailure(files.failure);
        setOnlyFilesLeft(true);
        return;
      }
      discardDraft(pathOf(saved));
      options.onDone(saved);
    } catch (error) {
      fail(error, element);
    }
  }

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const element = submitted.currentTarget;
    const handle = form.handleSubmit(
      (checked) => saveAll(checked, element),
      async (wrong) => {
        await files?.ready();
        const lacks = lacksFile(element, false);
        const control = firstControl(element, (name) => get(wrong, name) !== undefined);
        control?.focus();
        // An error about a whole list belongs to no control.
        if (!control && !lacks) setFailure(firstMessage(wrong));
      },
    );
    // A second tap or a returning connection may be faster than the busy button.
    void exclusively(() => {
      setFailure(undefined);
      return handle(submitted);
    });
  };

  const put = <Name extends keyof Entered & string>(name: Name, value: Entered[Name]) => {
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
    /** The version that somebody else saved meanwhile. */
    theirs,
    failure,
    setFailure,
    busy,
    restored,
    /** Whether the failure is that not all files arrived. */
    areFilesLeft: failure !== undefined && failure === files?.failure,
    /** Whether nothing was typed since then. */
    onlyFilesLeft,
    /** Whether there are unsaved changes; may be called at any moment. */
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
    forget,
    discard: () => reset(stored),
    /** Replaces what was typed by what somebody else saved. */
    takeTheirs: () => reset(theirs),
    reset,
  };
}

/** The current values of a form's fields, at each change. */
export const useEntered = <Entered extends FieldValues>({
  form,
}: Pick<ReturnType<typeof useEntityForm>, 'form'> & { values: () => Entered }): Entered =>
  useWatch({ control: form.control }) as Entered;

/** The parts that a form's frame needs. */
export type EntityFormState = Pick<
  ReturnType<typeof useEntityForm>,
  | 'failure'
  | 'busy'
  | 'restored'
  | 'areFilesLeft'
  | 'onlyFilesLeft'
  | 'hasDraft'
  | 'submit'
  | 'forget'
  | 'discard'
>;

/** The props of a text field. */
export type TextFieldProps = ReturnType<ReturnType<typeof useEntityForm>['field']>;
