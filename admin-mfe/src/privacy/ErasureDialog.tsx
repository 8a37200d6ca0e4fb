import { messages, readPerson, identifierOf, type PersonErased } from '@ridgeline/contract';
import { Button, Dialog, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';
import { question } from './Person.css';

interface ErasureDialogProps {
  /** As the site writes them. */
  person: string;
  onErased: (erased: PersonErased) => void;
  onDismiss: () => void;
}

const formId = 'erase-person';

const names = (typed: string, person: string) => {
  const read = readPerson(typed);
  return read !== undefined && identifierOf(read) === person;
};

/** Asks before a person is erased for good: whoever does it names them once more. */
export function ErasureDialog({ person, onErased, onDismiss }: ErasureDialogProps) {
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fieldError) field.current?.focus();
  }, [fieldError]);

  async function erase(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!names(typed, person)) return setFieldError(messages.erasureUnconfirmed);
    setBusy(true);
    try {
      onErased(await api.post('/api/privacy/erase', { json: { person, confirmation: typed } }));
    } catch (error) {
      setFailure(sentenceFor(error, 'This person could not be erased. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`Erase ${person}?`}
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            Erase for good
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={question}
        onSubmit={(submitted) => void erase(submitted)}
        noValidate
      >
        <Text tone="soft">This cannot be undone.</Text>
        <TextField
          ref={field}
          label={`Type ${person} to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fieldError}
          onChange={({ target }) => {
            setTyped(target.value);
            setFieldError(undefined);
          }}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
