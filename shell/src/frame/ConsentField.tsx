import { Checkbox, TextLink } from '@ridgeline/shared-ui';
import * as styles from './ConsentField.css';

/** Consent to newsletters. It is not ticked by default, because the law requires an opt-in. */
export const ConsentField = ({ error }: { error: string | undefined }) => (
  <div>
    <Checkbox
      className={styles.label}
      label="Send me news of rides by e-mail. I can unsubscribe at any time."
      name="consent"
      value="true"
      required
      error={error}
    />
    <TextLink className={styles.more} href="/privacy">
      How we keep your address
    </TextLink>
  </div>
);
