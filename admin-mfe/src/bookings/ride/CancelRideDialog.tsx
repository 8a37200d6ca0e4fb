import { rideCancellationSchema, type Manifest } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { Text, TextField } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';
import { ridePath } from '../paths';
import { manifestQuery, ridesQuery, waitlistQuery } from '../queries';

interface CancelRideDialogProps {
  event: Manifest['event'];
  /** The number of bookings with places on the ride. */
  parties: number;
  /** @param sentence tells the owner what was done */
  onDone: (sentence: string) => void;
  onDismiss: () => void;
}

/** Cancels a ride with all of its bookings. */
export function CancelRideDialog({ event, parties, onDone, onDismiss }: CancelRideDialogProps) {
  const { _id: eventId, title } = event;
  const queryClient = useQueryClient();
  const { busy, failure, field, onSubmit, onDiscard } = useSimpleForm({
    schema: rideCancellationSchema,
    fallback: 'The ride could not be cancelled. Please try again.',
    draft: {
      path: `${ridePath(eventId)}#cancel`,
      title: `Cancellation of ${title}`,
      fields: ['reason'],
    },
    send: async (json) => {
      await api
        .post('/api/events/{id}/cancel', { params: { id: eventId }, json })
        .catch((error: unknown) => {
          // The ride is cancelled already, maybe by a request without a response, so the goal is reached.
          if (!isApiError(error) || error.status !== 409) throw error;
        });
      onDone('The ride is cancelled. Everybody gets a mail, and the refunds wait under Bookings.');
      const changed = [manifestQuery(eventId), ridesQuery, waitlistQuery(eventId)];
      await Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  return (
    <FormDialog
      title="Cancel the ride?"
      action="Cancel the ride"
      dismissal="Keep it"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <Text>
        {parties === 0
          ? 'Nobody has booked it. From now on nobody can.'
          : `${parties === 1 ? 'The booking is' : `All ${parties} bookings are`} cancelled, and everybody gets a mail with your reason. All that was paid is to be paid back.`}
      </Text>
      <TextField
        label="Why"
        hint="Riders read it, such as: Snow on the pass."
        maxLength={500}
        {...field('reason')}
      />
    </FormDialog>
  );
}
