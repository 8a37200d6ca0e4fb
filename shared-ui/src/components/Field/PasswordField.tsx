import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { IconButton } from '../Button/Button';
import { Field, type FieldProps } from './Field';
import * as styles from './Field.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

interface PasswordFieldProps extends FieldProps, InputProps {
  ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows what was typed. */
export function PasswordField({ label, hint, error, ref, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.controlWithButton}>
          <input
            {...rest}
            {...control}
            className={`${control.className} ${styles.controlBesideButton}`}
            ref={ref}
            type={shown ? 'text' : 'password'}
          />
          <div className={styles.inlineButton}>
            <IconButton
              icon="eye"
              label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
