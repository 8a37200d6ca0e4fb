import { eventDuplicationSchema, type TourEvent } from '@ridgeline/contract';
import { uuid } from '@ridgeline/contract/client';
import { useNavigate } from '@ridgeline/remote-kit';
import { Text, TextField } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';
import { formPath } from '../paths';

interface DuplicateDialogProps {
  item: TourEvent;
  onDismiss: () => void;
}

/** Asks for a day, creates a draft on that day, and opens its form. */
export function DuplicateDialog({ item, onDismiss }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A call without a response may have reached the server, and must not create a second draft.
  const [keys] = useState(new Map<string, string>());

  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: eventDuplicationSchema,
    fallback: 'Failed to create event',
    send: async ({ date }) => {
      const idempotencyKey = keys.get(date) ?? uuid();
      keys.set(date, idempotencyKey);
      const { _id } = await api.post('/api/events/{id}/duplicate', {
        params: { id: item._id },
        json: { date },
        idempotencyKey,
      });
      void queryClient.invalidateQueries({ queryKey: ['list', 'event'] });
      void navigate(formPath(_id), { replace: true });
    },
  });

  return (
    <FormDialog
      title="Duplicate this event?"
      action="Duplicate"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <Text>
        You get a draft of{' '}
        <strong>
          <bdi>{item.title}</bdi>
        </strong>{' '}
        with its text, picture
        {item.offer ? ', files, prices and terms' : ' and files'}. Visitors see it once you publish
        it.
      </Text>
      <TextField label="New date" type="date" {...field('date')} />
    </FormDialog>
  );
}
