import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isApiError } from '@ridgeline/contract/client';
import { useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import type { z } from 'zod';
import { messageFor } from '../failure/errors';
import { discardDraft, draftAt, saveDraft } from './drafts';

/** Free text that survives a crash of the page, a reload and the end of a session. */
interface TextDraft {
  /** The path of the page, with the fragment of the form. It identifies the draft. */
  path: string;
  /** The title under which the dashboard lists the draft. */
  title: string;
  /** The fields with free text. Never passwords, codes or amounts of money. */
  fields: readonly string[];
  /** It is to be sent, not saved. */
  isMessage?: true;
}

interface SimpleForm<Values, Checked> {
  schema: z.ZodType<Checked, Values>;
  send: (checked: Checked, formValues: Values) => Promise<void>;
  /** The message if sending fails without a message from the server. */
  fallback: string;
  draft?: TextDraft | undefined;
}

/** The texts of the fields in a stored draft. Its form may have had others then. */
function textsIn({ path, fields }: TextDraft): Record<string, string> | undefined {
  const stored = draftAt(path);
  return (
    stored &&
    Object.fromEntries(
      Object.entries(stored.fields).filter(
        (field): field is [string, string] =>
          fields.includes(field[0]) && typeof field[1] === 'string',
      ),
    )
  );
}

/**
 * A form with a few fields, such as the log-in. Errors of the schema and of the server are shown next to their
 * fields, which receive the focus. Other errors are about the whole form.
 */
export function useSimpleForm<Values extends FieldValues, Checked>({
  schema,
  send,
  fallback,
  draft,
}: SimpleForm<Values, Checked>) {
  const [failure, setFailure] = useState<string>();
  const [restored] = useState(() => draft && textsIn(draft));
  const form = useForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema),
    ...(restored && { defaultValues: restored as DefaultValues<Values> }),
    reValidateMode: 'onSubmit',
    // Fields may appear and disappear, such as the one for a code.
    shouldUnregister: true,
  });
  const { errors, isSubmitting: busy } = form.formState;
  // Only one error is shown at a time. A blank log-in form needs only one message.
  const [firstInvalid] = Object.keys(errors);

  const at = (name: string) => name as Path<Values>;

  function changed(name: string) {
    form.clearErrors(at(name));
    if (draft?.fields.includes(name)) storeDraft(draft);
  }

  function storeDraft({ path, title, fields: names, isMessage }: TextDraft) {
    const values = form.getValues();
    const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    // Another text is another request, so the idempotency key of an earlier attempt is discarded too.
    discardDraft(path);
    if (Object.values(fields).some(Boolean)) saveDraft(path, { title, isMessage, fields });
  }

  async function submit(checked: Checked) {
    try {
      await send(checked, form.getValues());
      if (draft) discardDraft(draft.path);
    } catch (error) {
      const refused = Object.entries(isApiError(error) ? error.fields : {});
      const [name, message] = refused.find(([field]) => field in form.getValues()) ?? [];
      if (name) form.setError(at(name), { message }, { shouldFocus: true });
      else setFailure(messageFor(error, fallback));
    }
  }

  return {
    busy,
    failure,
    /** The props of a text field. */
    field: (name: string) => ({
      ...form.register(at(name), { onChange: () => changed(name) }),
      error: name === firstInvalid ? (errors[name] as FieldError).message : undefined,
    }),
    setFocus: form.setFocus,
    /** For `useFormValues`. */
    control: form.control,
    /** Sets a field's value. */
    setValue: (name: string, value: string) =>
      form.setValue(at(name), value as PathValue<Values, Path<Values>>),
    /** Clears the fields. */
    reset: () => form.reset(),
    onSubmit: (event: Pick<SyntheticEvent, 'preventDefault'>) => {
      event.preventDefault();
      if (busy) return;
      setFailure(undefined);
      void form.handleSubmit(submit)();
    },
    /** Discards the draft. */
    onDiscard: () => {
      if (draft) discardDraft(draft.path);
    },
  };
}

export type SimpleField = ReturnType<ReturnType<typeof useSimpleForm>['field']>;
