import { discountInWords, type Code } from '@ridgeline/contract';
import { Button, Heading } from '@ridgeline/shared-ui';
import * as styles from '../bookings/Bookings.css';
import { boundsText, stateLabels, usesText } from './words';

interface CodeRowProps {
  code: Code;
  onEdit: () => void;
  onDelete: () => void;
}

/** A discount code with how often it was used, and buttons to change and delete it. */
export function CodeRow({ code, onEdit, onDelete }: CodeRowProps) {
  const bounds = boundsText(code);
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <Heading level={2} size="h4">
          <bdi>{code.code}</bdi>
        </Heading>
        <span className={styles.badge}>{stateLabels[code.state]}</span>
      </span>
      <span className={styles.spread}>
        <span>{discountInWords(code.off)}</span>
        <span className={styles.amount}>{usesText(code)}</span>
      </span>
      {bounds && <span className={styles.small}>{bounds}</span>}
      {code.note && (
        <span className={styles.small} dir="auto">
          {code.note}
        </span>
      )}
      <span className={styles.actions}>
        <Button tone="secondary" aria-label={`Edit ${code.code}`} onClick={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" aria-label={`Delete ${code.code}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  );
}
