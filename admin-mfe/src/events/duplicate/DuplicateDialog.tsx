import { messages, type TourEvent } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Text, TextField } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { FormDialog } from '../../form/FormDialog';
import { uuid } from '../../form/uuid';
import { api } from '../../session/api';
import { formPath } from '../saveEvent';

interface DuplicateDialogProps {
  item: TourEvent;
  onDismiss: () => void;
}

/** Asks for a day, and goes on in the form of the draft that was made for it. */
export function DuplicateDialog({ item, onDismiss }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string>();
  // A call that got no answer may have arrived, and is not to make another draft.
  const [keys, setKeys] = useState<Record<string, string>>({});

  const { mutate, isPending, error } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.post('/api/events/{id}/duplicate', {
        params: { id: item._id },
        json: { date },
        idempotencyKey,
      }),
    onSuccess: ({ _id }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'event'] });
      void navigate(formPath(_id), { replace: true });
    },
  });

  function submit() {
    if (!date) {
      setProblem(messages.dateRequired);
      field.current?.focus();
      return;
    }
    const key = keys[date] ?? uuid();
    setKeys({ ...keys, [date]: key });
    mutate(key);
  }

  return (
    <FormDialog
      title="Duplicate this event?"
      action="Duplicate"
      busy={isPending}
      failure={error ? sentenceFor(error, 'Failed to create event') : undefined}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <Text>
        You get a draft of <strong>{item.title}</strong> with its text, picture and files. Visitors
        see it once you publish it.
      </Text>
      <TextField
        ref={field}
        label="New date"
        type="date"
        value={date}
        error={problem}
        onChange={({ target }) => {
          setDate(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
