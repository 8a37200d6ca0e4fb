import { useId } from 'react';
import * as styles from './Account.css';

interface StaySignedInProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the session lasts 30 days. Off unless somebody asks for it. */
export function StaySignedIn({ checked, onChange }: StaySignedInProps) {
  const hint = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          className={styles.box}
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.checked)}
        />
        Stay signed in on this phone
      </label>
      <p id={hint} className={styles.hint}>
        For 30 days. Leave it off on a device that others use.
      </p>
    </div>
  );
}
