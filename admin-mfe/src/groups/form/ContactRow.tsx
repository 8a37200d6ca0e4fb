import { limits, tidy } from '@ridgeline/contract';
import { IconButton, TextField } from '@ridgeline/shared-ui';
import type { TextFieldProps } from '../../form/useFields';
import { consentText } from './consent';
import * as styles from './ContactRows.css';
import { isNewRow, type Row } from './rows';

interface ContactRowProps {
  row: Row;
  /** Whether the group was saved without this contact, because it is incomplete. */
  isLeftOut: boolean;
  /** The position of the row, from 1. */
  position: number;
  name: TextFieldProps;
  number: TextFieldProps;
  /** Called when the number field loses the focus. */
  onNumberBlur: () => void;
  /** Undefined for the last contact, which cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The fields for a contact's name and number. */
export const ContactRow = (props: ContactRowProps) => {
  const { row, isLeftOut, position, name, number, onNumberBlur, onRemove } = props;
  return (
    <div className={styles.row} role="group" aria-label={`Contact ${position}`}>
      <span className={styles.title}>
        Contact {position}
        {!isNewRow(row) && ` · ${consentText(row)}`}
        {isLeftOut && (
          <strong className={styles.leftOut}>
            {' '}
            · not added: {tidy(row.name) ? 'the number' : 'the name'} is missing
          </strong>
        )}
      </span>
      <div className={styles.remove}>
        {onRemove && (
          <IconButton icon="trash" label={`Remove contact ${position}`} onClick={onRemove} />
        )}
      </div>
      <div className={styles.name}>
        <TextField
          label="Name"
          maxLength={limits.contactNameLength}
          autoCapitalize="words"
          autoComplete="off"
          {...name}
        />
      </div>
      <div className={styles.number}>
        <TextField
          label="Number"
          type="tel"
          autoComplete="off"
          {...number}
          onBlur={(event) => {
            void number.onBlur(event);
            onNumberBlur();
          }}
        />
      </div>
    </div>
  );
};
