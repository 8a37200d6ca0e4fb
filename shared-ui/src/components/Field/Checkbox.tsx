import { useId, type InputHTMLAttributes, type Ref } from 'react';
import * as styles from './Checkbox.css';
import type { FieldProps } from './Field';
import { FieldError } from './FieldError';

interface CheckboxProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Class of the label. */
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox in front of its label. */
export function Checkbox({ label, hint, error, className = '', ref, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={`${styles.checkbox} ${className}`}>
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} error={error} />}
    </div>
  );
}
