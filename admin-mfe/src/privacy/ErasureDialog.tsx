import { personErasureSchema, type PersonErased } from '@ridgeline/contract';
import { Button, Dialog, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { useSimpleForm } from '../form/useSimpleForm';
import { api } from '../session/api';
import { question } from './Person.css';

interface ErasureDialogProps {
  /** The normalized e-mail address or phone number. */
  person: string;
  onErased: (erased: PersonErased) => void;
  onDismiss: () => void;
}

const formId = 'erase-person';

/** Asks for the address or number again before it erases the person's data permanently. */
export function ErasureDialog({ person, onErased, onDismiss }: ErasureDialogProps) {
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: z
      .record(z.string(), z.string())
      .transform(({ confirmation = '' }) => ({ person, confirmation }))
      .pipe(personErasureSchema),
    fallback: 'This person could not be erased. Please try again.',
    send: async (_checked, { confirmation = '' }) =>
      onErased(await api.post('/api/privacy/erase', { json: { person, confirmation } })),
  });

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
      <form id={formId} className={question} onSubmit={onSubmit} noValidate>
        <Text tone="soft">This cannot be undone.</Text>
        <TextField
          label={`Type ${person} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('confirmation')}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
