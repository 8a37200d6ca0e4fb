import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  get,
  useForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ControlName, FieldName, FieldValue } from './fieldNames';

/** The props of a text field or a checkbox. */
export interface TextFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

interface FieldsOptions<Values, Checked> {
  initial: Values;
  schema: z.ZodType<Checked>;
  /** Called after each change by the user. */
  onChange: (name: FieldName<Values>) => void;
}

/** The fields of a form, with their values and errors. */
export function useFields<Values extends FieldValues, Checked>({
  initial,
  schema,
  onChange,
}: FieldsOptions<Values, Checked>) {
  const form = useForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver<Values, unknown, Checked>(
      schema as z.ZodType<Checked, Values>,
    ),
    defaultValues: initial as DefaultValues<Values>,
    // An error disappears when its field is changed, and can only reappear with the next save.
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting: busy } = form.formState;

  // The library's name of a field. Ours have types of our own, because the compiler does not terminate on the library's
  // type of all paths in a post's text.
  const at = (name: string) => name as Path<Values>;

  function changed(name: FieldName<Values>) {
    // Clearing rerenders the form, so it only happens if there is an error. A group may have a thousand fields.
    if (form.getFieldState(at(name)).error) form.clearErrors(at(name));
    onChange(name);
  }

  const errorOf = (name: FieldName<Values>) =>
    (get(errors, name) as { message?: string } | undefined)?.message;

  const put = <Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>) => {
    form.setValue(at(name), value as PathValue<Values, Path<Values>>);
    changed(name);
  };

  return {
    /** For hooks of the library. */
    control: form.control,
    /** The current values. */
    values: () => form.getValues(),
    busy,
    hasErrors: Object.keys(errors).length > 0,
    errorOf,
    /** The props of a text field or a checkbox. */
    field: (name: ControlName<Values>): TextFieldProps => ({
      ...form.register(at(name), { onChange: () => changed(name as FieldName<Values>) }),
      error: errorOf(name as FieldName<Values>),
    }),
    /** Changes a field that is not a text field. */
    put,
    /** Changes a field that follows another one, which the user is changing. */
    follow: <Name extends FieldName<Values>>(name: Name, value: FieldValue<Values, Name>) => {
      form.setValue(at(name), value as PathValue<Values, Path<Values>>);
      form.clearErrors(at(name));
    },
    /** To be called after a field was changed in another way. */
    changed,
    focus: (name: FieldName<Values>) => form.setFocus(at(name)),
    /** Shows an error of the server at the field. Returns whether the form has it. */
    setError: (name: string, message: string) => {
      const [field = ''] = name.split('.');
      if (!(field in form.getValues())) return false;
      form.setError(at(name), { message });
      return true;
    },
    resetTo: (values: Values) => form.reset(values),
    check: form.handleSubmit,
  };
}

export type Fields<Values extends FieldValues, Checked> = ReturnType<
  typeof useFields<Values, Checked>
>;

/** The current values of a form's fields. The component rerenders with each change. */
export const useFormValues = <Values extends FieldValues, Checked>({
  control,
}: {
  control: Control<Values, unknown, Checked>;
}): Values => useWatch({ control }) as Values;
