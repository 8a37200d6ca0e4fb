import type { ReactNode } from 'react';
import { unframed } from '../../form/Fieldset.css';
import { legend, soft } from '../Fold.css';

interface FieldGroupProps {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Controls that belong together, with a label for all of them. */
export const FieldGroup = ({ label, hint, children }: FieldGroupProps) => (
  <fieldset className={unframed}>
    <legend className={legend}>{label}</legend>
    {hint && <span className={soft}>{hint}</span>}
    {children}
  </fieldset>
);
