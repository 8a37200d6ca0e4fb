import { bookingFormLimits } from '@ridgeline/contract/bookings/formLimits';
import { discountInWords } from '@ridgeline/contract/codes/discount';
import { Button, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { buttonField } from './action';
import * as styles from './BookForm.css';
import { applyCode, type BookValues } from './bookForm';
import type { CheckedCode } from './checkedCode';

interface CodeFieldProps {
  /** The code that the form began with. */
  start: string;
  checked: CheckedCode | undefined;
  isBusy: boolean;
  /** Shows what the code takes off. Without JavaScript, the server does that. */
  onApply: () => void;
}

/** What a code takes off: `Code SPRING: 10 % off`. */
function effectOf({ discount, firstBooking }: CheckedCode): string {
  if (!discount) return '';
  const off = `Code ${discount.code}: ${discountInWords(discount.off)}`;
  return firstBooking ? `${off}, if this is your first booking.` : `${off}.`;
}

/** A discount code, for those few who have one. */
export function CodeField({ start, checked, isBusy, onApply }: CodeFieldProps) {
  const [isOpen, setOpen] = useState(start !== '');
  function apply() {
    // It may have been unfolded before the page was hydrated.
    setOpen(true);
    onApply();
  }
  return (
    <details
      className={styles.agreement}
      open={isOpen || checked !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.agreementTitle}>I have a code</summary>
      <div className={styles.code}>
        <TextField
          label="Code"
          name="code"
          defaultValue={start}
          maxLength={bookingFormLimits.typedCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          error={checked?.error}
          onKeyDown={(event) => {
            // Otherwise it would book.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <div className={styles.removal}>
          <Button
            type="submit"
            tone="secondary"
            name={buttonField}
            value={applyCode}
            busy={isBusy}
            onClick={(event) => {
              event.preventDefault();
              apply();
            }}
          >
            Apply
          </Button>
        </div>
        <output className={styles.codeEffect}>{checked && effectOf(checked)}</output>
      </div>
    </details>
  );
}

/** A hidden field with the code, for a form that does not ask for it. */
export const HiddenCode = ({ values: { code } }: { values: BookValues }) =>
  code && <input type="hidden" name="code" value={code} />;
