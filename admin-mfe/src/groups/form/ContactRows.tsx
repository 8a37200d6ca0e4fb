import { Button, SelectField, Text } from '@ridgeline/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { unframed } from '../../form/Fieldset.css';
import type { TextFieldProps } from '../../form/useFields';
import { consentChoices } from './consent';
import { ContactRow } from './ContactRow';
import * as styles from './ContactRows.css';
import { isNewRow, isUnfinished, type Row } from './rows';
import type { GroupFormState } from './useGroupForm';

const ImportDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "import-contacts" */ '../import/ImportDialog');
  return { default: module.ImportDialog };
});

/** Asks how new people agreed to get messages. An answer is not required. */
const ConsentOfNew = (field: TextFieldProps) => (
  <SelectField
    label="How did the new people agree to get messages?"
    hint="We keep it beside their names with today’s date, so that you can show it when somebody asks."
    none="Please choose"
    options={consentChoices.map(({ source, label }) => [source, label])}
    {...field}
  />
);

/** The contacts of a group with one row each. They are typed or imported. */
export function ContactRows({ groupForm }: { groupForm: GroupFormState }) {
  const { entity, rows, addRow, addContacts, removeRow, normalise } = groupForm;
  const { field } = entity;
  /** The contacts at the start of an import; undefined while there is none. */
  const [existing, setExisting] = useState<Row[]>();
  const list = useRef<HTMLDivElement>(null);

  /** Whether to focus the new row once it is rendered. */
  const shouldFocusNewRow = useRef(false);
  useEffect(() => {
    if (shouldFocusNewRow.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    shouldFocusNewRow.current = false;
  }, [rows.length]);

  return (
    <fieldset className={unframed}>
      <legend className={styles.legend}>Contacts</legend>
      <Text tone="small">
        A number looks like 082 123 4567; one from abroad begins with + and its country code.
      </Text>
      <div className={styles.rows} ref={list} tabIndex={-1}>
        {rows.map((row, at) => (
          <ContactRow
            key={row.id}
            row={row}
            isLeftOut={groupForm.isPartlySaved && isUnfinished(row)}
            position={at + 1}
            name={field(`contacts.${at}.name`)}
            number={field(`contacts.${at}.number`)}
            onNumberBlur={() => normalise(at)}
            onRemove={
              rows.length > 1
                ? () => {
                    removeRow(at);
                    // The pressed button disappears with its row.
                    list.current?.focus();
                  }
                : undefined
            }
          />
        ))}
      </div>
      <div className={styles.additions}>
        <Button
          tone="secondary"
          icon="plus"
          onClick={() => {
            shouldFocusNewRow.current = true;
            addRow();
          }}
        >
          Add Contact
        </Button>
        <Button tone="quiet" icon="file" onClick={() => setExisting(entity.values().contacts)}>
          Import contacts
        </Button>
      </div>
      {rows.some(isNewRow) && <ConsentOfNew {...field('consentOfNew')} />}
      {existing && (
        <Suspense fallback={null}>
          <ImportDialog
            existing={existing}
            onImport={(contacts) => {
              addContacts(contacts);
              setExisting(undefined);
            }}
            onDismiss={() => setExisting(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
