import { limits, rideMessageSchema, type Manifest } from '@ridgeline/contract';
import { pluralize, Text, TextArea, TextField } from '@ridgeline/shared-ui';
import { createOnce } from '../../form/createOnce';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';
import { ridePath } from '../paths';

interface RideDialogProps {
  event: Manifest['event'];
  /** The number of bookings on the ride, or that were on it until it was cancelled. */
  parties: number;
  /** @param sentence tells the owner what was done */
  onDone: (sentence: string) => void;
  onDismiss: () => void;
}

/** Sends a mail to every party on a ride. */
export function MessageDialog({ event, parties, onDone, onDismiss }: RideDialogProps) {
  const path = `${ridePath(event._id)}#message`;
  const { busy, failure, field, onSubmit, onDiscard } = useSimpleForm({
    schema: rideMessageSchema,
    fallback: 'The message could not be sent. Please try again.',
    draft: {
      path,
      title: `Message to the riders of ${event.title}`,
      isMessage: true,
      fields: ['subject', 'text'],
    },
    send: async (json) => {
      const params = { id: event._id };
      const { recipients } = await createOnce(path, (idempotencyKey) =>
        api.post('/api/admin/rides/{id}/message', { params, json, idempotencyKey }),
      );
      onDone(`Your message goes to ${pluralize(recipients, 'party', 'parties')} by mail.`);
    },
  });
  return (
    <FormDialog
      title="Write to all"
      action="Send"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <Text tone="soft">
        {pluralize(parties, 'party', 'parties')} {parties === 1 ? 'gets' : 'get'} it by mail, with
        the link to the booking.
      </Text>
      <TextField label="Subject" maxLength={limits.rideSubjectLength} {...field('subject')} />
      <TextArea label="Message" rows={6} maxLength={limits.rideMessageLength} {...field('text')} />
    </FormDialog>
  );
}
