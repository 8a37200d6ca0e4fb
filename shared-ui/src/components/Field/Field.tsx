import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import * as styles from './Field.css';
import { FieldError } from './FieldError';

export interface FieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** Ties a control to its label, hint and error. */
interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface ControlledFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** The label, hint and error around any form control. */
export function Field({ label, hint, error, children }: ControlledFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId} error={error} />}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'date' | 'time' | 'datetime-local' | 'tel' | 'search';
  ref?: Ref<HTMLInputElement>;
}

/** A single-line input. */
export const TextField = ({ label, hint, error, ref, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input type="text" dir="auto" {...rest} {...control} ref={ref} />}
  </Field>
);

interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({ label, hint, error, rows = 7, ref, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={rows} dir="auto" {...rest} {...control} ref={ref} />}
  </Field>
);
