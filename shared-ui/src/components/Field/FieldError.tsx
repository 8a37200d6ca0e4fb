import { Icon } from '../Icon/Icon';
import * as styles from './Field.css';

/** A field's error message, below the field. */
export const FieldError = ({ id, error }: { id: string; error: string }) => (
  <p id={id} className={styles.error}>
    <Icon name="alert" size={18} />
    {error}
  </p>
);
