import { personErasureSchema, type PersonErased } from '@ridgeline/contract';
import { Button, Dialog, Notice, pluralize, Text, TextField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { useSimpleForm } from '../form/useSimpleForm';
import { api } from '../session/api';
import { question } from './Person.css';

interface ErasureDialogProps {
  /** The normalized e-mail address or phone number, or the name. */
  person: string;
  /** With a name, the ids of the records that are erased. */
  records?: string[] | undefined;
  onErased: (erased: PersonErased) => void;
  onDismiss: () => void;
}

const formId = 'erase-person';

/** Asks for the address, number or name again before it erases the person's data permanently. */
export function ErasureDialog({ person, records, onErased, onDismiss }: ErasureDialogProps) {
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: z
      .record(z.string(), z.string())
      .transform(({ confirmation = '' }) => ({ person, confirmation, ...(records && { records }) }))
      .pipe(personErasureSchema),
    fallback: 'This person could not be erased. Please try again.',
    send: async (_checked, { confirmation = '' }) =>
      onErased(
        await api.post('/api/privacy/erase', {
          json: { person, confirmation, ...(records && { records }) },
        }),
      ),
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
        <Text tone="soft">
          {records && `${pluralize(records.length, 'record')} will be erased. `}This cannot be
          undone.
        </Text>
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
