import { limits, type TourEvent } from '@ridgeline/contract';
import { Button, IconButton, Text, TextField } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { FieldGroup } from '../../content/form/FieldGroup';
import * as fieldset from '../../form/Fieldset.css';
import type { ControlName } from '../../form/fieldNames';
import type { TextFieldProps } from '../../form/useFields';
import { focusTarget } from '../../page/Page.css';
import { guestPriceOf, priceHint, takesPillions, type DatesValues } from './dateFields';
import * as styles from './DateRows.css';

interface DateRowsProps {
  event: TourEvent;
  /** The ids of the rows. */
  rows: readonly { id: string }[];
  field: (name: ControlName<DatesValues>) => TextFieldProps;
  onAdd: () => void;
  onRemove: (at: number) => void;
}

/** The dates that are added, each with its own price if the owner likes. */
export function DateRows({ event, rows, field, onAdd, onRemove }: DateRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Whether to focus the new row once it is rendered. */
  const shouldFocusNewRow = useRef(false);
  useEffect(() => {
    if (shouldFocusNewRow.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    shouldFocusNewRow.current = false;
  }, [rows.length]);

  return (
    <FieldGroup label="Dates" hint={priceHint(event)}>
      <div ref={list} tabIndex={-1} className={`${styles.rows} ${focusTarget}`}>
        {rows.map(({ id }, at) => (
          <fieldset key={id} className={fieldset.group}>
            <legend className={fieldset.legend}>Date {at + 1}</legend>
            <div className={styles.row}>
              <TextField label="Date" type="date" {...field(`dates.${at}.date`)} />
              {event.offer && (
                <TextField
                  label="Rider, in rands"
                  inputMode="decimal"
                  {...field(`dates.${at}.riderPriceCents`)}
                />
              )}
              {takesPillions(event) && (
                <TextField
                  label="Pillion, in rands"
                  inputMode="decimal"
                  {...field(`dates.${at}.pillionPriceCents`)}
                />
              )}
              {guestPriceOf(event) !== null && (
                <TextField
                  label="Guest, in rands"
                  inputMode="decimal"
                  {...field(`dates.${at}.guestPriceCents`)}
                />
              )}
              {rows.length > 1 && (
                <IconButton
                  icon="trash"
                  label={`Remove date ${at + 1}`}
                  onClick={() => {
                    onRemove(at);
                    // The pressed button disappears with its row.
                    list.current?.focus();
                  }}
                />
              )}
            </div>
          </fieldset>
        ))}
      </div>
      {rows.length < limits.datesAtOnce ? (
        <div>
          <Button
            tone="secondary"
            icon="plus"
            onClick={() => {
              shouldFocusNewRow.current = true;
              onAdd();
            }}
          >
            Another date
          </Button>
        </div>
      ) : (
        <Text tone="small">These are ten. You can add more once they are saved.</Text>
      )}
    </FieldGroup>
  );
}
