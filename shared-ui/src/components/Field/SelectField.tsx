import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';

interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  /** Values and labels. */
  options: readonly (readonly [value: string, label: string])[];
  /** Label of the empty option, if there is one. */
  none?: string;
  ref?: Ref<HTMLSelectElement>;
}

export const SelectField = ({
  label,
  hint,
  error,
  options,
  none,
  ref,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...rest} {...control} ref={ref}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
