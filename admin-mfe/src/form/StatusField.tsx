import type { Status } from '@ridgeline/contract';
import type { ReactNode } from 'react';
import * as fieldset from './Fieldset.css';
import * as styles from './StatusField.css';

export const statusLabels: Record<Status, string> = { draft: 'Draft', published: 'Published' };

interface StatusFieldProps {
  legend: string;
  /** The meaning of each choice, in the order of the choices. */
  meanings: Record<Status, string>;
  value: Status;
  onChange: (status: Status) => void;
  /** Content below the choices. */
  children?: ReactNode;
}

/** The choice whether visitors may see the content. */
export const StatusField = ({ legend, meanings, value, onChange, children }: StatusFieldProps) => (
  <fieldset className={fieldset.group}>
    <legend className={fieldset.legend}>{legend}</legend>
    {(Object.keys(statusLabels) as Status[]).map((status) => (
      <label key={status} className={styles.choice}>
        <input
          className={styles.radio}
          type="radio"
          name="status"
          value={status}
          checked={value === status}
          onChange={() => onChange(status)}
        />
        <span>
          {statusLabels[status]} <span className={styles.remark}>· {meanings[status]}</span>
        </span>
      </label>
    ))}
    {children}
  </fieldset>
);
