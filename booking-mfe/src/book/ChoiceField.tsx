import type { InputHTMLAttributes } from 'react';
import * as styles from './BookForm.css';

interface ChoiceFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  hint?: string;
}

/** A radio button, large enough for a glove. */
export const ChoiceField = ({ label, hint, ...rest }: ChoiceFieldProps) => (
  <label className={styles.choice}>
    <input {...rest} type="radio" />
    <span>
      {label}
      {hint && <span className={styles.choiceHint}> · {hint}</span>}
    </span>
  </label>
);
