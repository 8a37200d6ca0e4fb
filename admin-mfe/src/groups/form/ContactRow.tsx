import { limits } from '@ridgeline/contract';
import { IconButton, TextField } from '@ridgeline/shared-ui';
import { memo } from 'react';
import { nameOf } from './check';
import { consentWords } from './consent';
import * as styles from './ContactRows.css';
import { isNewRow, type Row } from './rows';

interface ContactRowProps {
  row: Row;
  /** Its place, counted from 1. */
  place: number;
  nameError: string | undefined;
  numberError: string | undefined;
  onChange: (row: Row, field: 'name' | 'number', value: string) => void;
  /** The number is typed to its end. */
  onNumberLeft: (row: Row) => void;
  /** Absent for the last one, which has to stay. */
  onRemove: ((row: Row) => void) | undefined;
}

/** A contact's name and number. Drawn anew only when it changes: a group may have a thousand. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { row, place, nameError, numberError, onChange, onNumberLeft, onRemove } = props;
  const of = (field: 'name' | 'number') => ({
    name: nameOf(row, field),
    value: row[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(row, field, target.value),
  });
  return (
    <div className={styles.row} role="group" aria-label={`Contact ${place}`}>
      <span className={styles.title}>
        Contact {place}
        {!isNewRow(row) && ` · ${consentWords(row)}`}
      </span>
      <div className={styles.remove}>
        {onRemove && (
          <IconButton
            icon="trash"
            label={`Remove contact ${place}`}
            onClick={() => onRemove(row)}
          />
        )}
      </div>
      <div className={styles.name}>
        <TextField
          label="Name"
          maxLength={limits.contactNameLength}
          autoCapitalize="words"
          error={nameError}
          {...of('name')}
        />
      </div>
      <div className={styles.number}>
        <TextField
          label="Number"
          type="tel"
          error={numberError}
          onBlur={() => onNumberLeft(row)}
          {...of('number')}
        />
      </div>
    </div>
  );
});
