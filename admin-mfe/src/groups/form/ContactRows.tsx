import { Button, Text } from '@ridgeline/shared-ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { nameOf } from './check';
import { ConsentOfNew } from './ConsentOfNew';
import { ContactRow } from './ContactRow';
import * as styles from './ContactRows.css';
import { isNewRow, type Row } from './rows';
import type { GroupFieldsState } from './useGroupFields';
import { useLatest } from './useLatest';

const ImportDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "import-contacts" */ '../import/ImportDialog');
  return { default: module.ImportDialog };
});

/** The people of a group: one row each, typed or imported. */
export function ContactRows({ fields }: { fields: GroupFieldsState }) {
  const { entered, errors, addRow, addContacts } = fields;
  const [importing, setImporting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const rows = entered.contacts;

  const latest = useLatest(fields);
  const change = useCallback(
    (row: Row, field: 'name' | 'number', value: string) => latest.current.change(row, field, value),
    [latest],
  );
  const normalise = useCallback((row: Row) => latest.current.normalise(row), [latest]);
  const remove = useCallback(
    (row: Row) => {
      latest.current.remove(row);
      // The button that was pressed goes away with its row.
      list.current?.focus();
    },
    [latest],
  );

  /** A row was asked for, and the cursor is to go there. */
  const goThere = useRef(false);
  useEffect(() => {
    if (goThere.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    goThere.current = false;
  }, [rows.length]);

  return (
    <fieldset className={styles.contacts}>
      <legend className={styles.legend}>Contacts</legend>
      <Text tone="small">
        A number looks like 082 123 4567; one from abroad begins with + and its country code.
      </Text>
      <div className={styles.rows} ref={list} tabIndex={-1}>
        {rows.map((row, index) => (
          <ContactRow
            key={row.key}
            row={row}
            place={index + 1}
            nameError={errors[nameOf(row, 'name')]}
            numberError={errors[nameOf(row, 'number')]}
            onChange={change}
            onNumberLeft={normalise}
            onRemove={rows.length > 1 ? remove : undefined}
          />
        ))}
      </div>
      <div className={styles.additions}>
        <Button
          tone="secondary"
          icon="plus"
          onClick={() => {
            goThere.current = true;
            addRow();
          }}
        >
          Add Contact
        </Button>
        <Button tone="quiet" icon="file" onClick={() => setImporting(true)}>
          Import contacts
        </Button>
      </div>
      {rows.some(isNewRow) && (
        <ConsentOfNew chosen={entered.consentOfNew} onChoose={fields.agree} />
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog
            present={rows}
            onImport={(contacts) => {
              addContacts(contacts);
              setImporting(false);
            }}
            onDismiss={() => setImporting(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
