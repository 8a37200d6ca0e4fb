import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'date' | 'time' | 'tel' | 'search';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text, a date or a time. */
export const TextField = ({ label, hint, error, ref, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input type="text" {...rest} {...control} ref={ref} />}
  </Field>
);

export interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextArea = ({ label, hint, error, rows = 7, ref, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={rows} {...rest} {...control} ref={ref} />}
  </Field>
);
