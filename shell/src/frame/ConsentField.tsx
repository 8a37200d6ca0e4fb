import { Icon, TextLink } from '@ridgeline/shared-ui';
import { useId } from 'react';
import * as styles from './ConsentField.css';

/** The consent to newsletters. The law requires opt-in, so it is not ticked by default. */
export function ConsentField({ error }: { error: string | undefined }) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          className={styles.box}
          type="checkbox"
          name="consent"
          value="true"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>Send me news of rides by e-mail. I can unsubscribe at any time.</span>
      </label>
      <TextLink className={styles.more} href="/privacy">
        How we keep your address
      </TextLink>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
