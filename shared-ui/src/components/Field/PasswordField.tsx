import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { IconButton } from '../Button';
import { Field, type FieldProps } from './Field';
import { besideButton, ownButton, withButton } from './Field.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export interface PasswordFieldProps extends FieldProps, InputProps {
  ref?: Ref<HTMLInputElement>;
}

/** A password, which the person may look at while typing. */
export function PasswordField({ label, hint, error, ref, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={besideButton}>
          <input
            {...rest}
            {...control}
            className={`${control.className} ${withButton}`}
            ref={ref}
            type={shown ? 'text' : 'password'}
          />
          <div className={ownButton}>
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
