import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isApiError } from '@ridgeline/contract/client';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceFor } from '../failure/sentenceFor';

type FormValues = Record<string, string>;

interface SimpleForm<Checked> {
  schema: z.ZodType<Checked>;
  send: (checked: Checked, formValues: FormValues) => Promise<void>;
  /** The message if sending fails without a message from the server. */
  fallback: string;
}

/**
 * A form with a few fields and no draft, such as the log-in. Errors of the schema and of the server are shown next to
 * their fields, which receive the focus. Other errors are about the whole form.
 */
export function useSimpleForm<Checked>({ schema, send, fallback }: SimpleForm<Checked>) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<FormValues, unknown, Checked>({
    resolver: standardSchemaResolver<FormValues, unknown, Checked>(
      schema as z.ZodType<Checked, FormValues>,
    ),
    reValidateMode: 'onSubmit',
    // Fields may appear and disappear, such as the one for a code.
    shouldUnregister: true,
  });
  const { errors, isSubmitting: busy } = form.formState;
  // Only one error is shown at a time. A blank log-in form needs only one message.
  const [firstInvalid] = Object.keys(errors);

  async function submit(checked: Checked) {
    try {
      await send(checked, form.getValues());
    } catch (error) {
      const refused = Object.entries(isApiError(error) ? error.fields : {});
      const [name, message] = refused.find(([field]) => field in form.getValues()) ?? [];
      if (name) form.setError(name, { message }, { shouldFocus: true });
      else setFailure(sentenceFor(error, fallback));
    }
  }

  return {
    busy,
    failure,
    /** The props of a text field. */
    field: (name: string) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: name === firstInvalid ? errors[name]?.message : undefined,
    }),
    setFocus: form.setFocus,
    /** Sets a field's value. */
    setValue: (name: string, value: string) => form.setValue(name, value),
    /** Clears the fields. */
    reset: () => form.reset(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      setFailure(undefined);
      void form.handleSubmit(submit)(event);
    },
  };
}

export type SimpleField = ReturnType<ReturnType<typeof useSimpleForm>['field']>;
