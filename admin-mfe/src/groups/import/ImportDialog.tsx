import type { ContactFields } from '@ridgeline/contract';
import {
  Button,
  Dialog,
  FilePicker,
  Notice,
  pluralize,
  Text,
  TextArea,
} from '@ridgeline/shared-ui';
import { useMemo, useState } from 'react';
import * as styles from './ImportDialog.css';
import { Preview } from './Preview';
import { decodeText } from './decodeText';
import { isTooLong, parseContacts } from './parseContacts';

interface ImportDialogProps {
  /** The existing contacts of the group. */
  existing: ContactFields[];
  onImport: (contacts: ContactFields[]) => void;
  onDismiss: () => void;
}

const nobody =
  'No contacts were found. Please give each one a line: the name, a comma, the number.';
const tooManyAtOnce = 'These are more than 3000 entries. Please import them in parts.';
const unreadable = 'This file could not be read. Please try again.';
/** The maximum file size in bytes, far more than a group needs even if the cards contain pictures. */
const maximumBytes = 10_485_760;
const tooLarge = 'This file is larger than 10MB. Please export the contacts without pictures.';

/** Reads the content of a file. */
const bytesOf = (file: File) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('A file that cannot be read'));
    reader.readAsArrayBuffer(file);
  });

/** The dialog that imports contacts from pasted text or a file. It first shows what it has recognized. */
export function ImportDialog({ existing, onImport, onDismiss }: ImportDialogProps) {
  const [pasted, setPasted] = useState('');
  /** The chosen file. Its text is not shown, because it may be too long for the field. */
  const [chosenFile, setChosenFile] = useState<{ name: string; text: string }>();
  const text = chosenFile?.text ?? pasted;
  const [problem, setProblem] = useState<string>();
  const tooMany = isTooLong(text);
  const entries = useMemo(
    () => (text.trim() && !tooMany ? parseContacts(text, existing) : []),
    [text, tooMany, existing],
  );
  const ready = entries.filter(({ state }) => state === 'ready');

  async function pick(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setChosenFile(undefined);
    if (file.size > maximumBytes) return setProblem(tooLarge);
    try {
      const result = decodeText(await bytesOf(file));
      if ('problem' in result) setProblem(result.problem);
      else if (result.text.trim()) setChosenFile({ name: file.name, text: result.text });
      else setProblem(nobody);
    } catch {
      setProblem(unreadable);
    }
  }

  return (
    <Dialog
      title="Import contacts"
      width="wide"
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button
            busy={ready.length === 0}
            onClick={() => onImport(ready.map(({ name, number }) => ({ name, number })))}
          >
            Add {pluralize(ready.length, 'contact')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FilePicker
          label="Choose a file"
          hint="A CSV file from a spreadsheet, or a vCard (.vcf) from a phone."
          error={problem}
          accept=".csv,.txt,.tsv,.vcf,text/csv,text/vcard,text/plain"
          selection="one"
          icon="file"
          onPick={([file]) => void pick(file)}
        >
          {chosenFile && <Text tone="small">{chosenFile.name}</Text>}
        </FilePicker>
        <TextArea
          label="Or paste the contacts"
          hint="One on each line, such as: Thabo Mokoena, 082 123 4567"
          rows={4}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            setChosenFile(undefined);
            setProblem(undefined);
          }}
        />
        {entries.length > 0 && <Preview entries={entries} />}
        {text.trim() && entries.length === 0 && <Notice>{tooMany ? tooManyAtOnce : nobody}</Notice>}
      </div>
    </Dialog>
  );
}
