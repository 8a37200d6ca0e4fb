import { limits, rideMessageSchema } from '@ridgeline/contract';
import { Text, TextArea, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { pluralize } from '../../page/pluralize';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { uuid } from '../../form/uuid';
import { api } from '../../session/api';

interface RideDialogProps {
  eventId: string;
  /** The number of bookings with places on the ride. */
  parties: number;
  /** @param sentence tells the owner what was done */
  onDone: (sentence: string) => void;
  onDismiss: () => void;
}

/** Sends a mail to every party on a ride. */
export function MessageDialog({ eventId, parties, onDone, onDismiss }: RideDialogProps) {
  const [idempotencyKey] = useState(uuid);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: rideMessageSchema,
    fallback: 'The message could not be sent. Please try again.',
    send: async (json) => {
      const { recipients } = await api.post('/api/admin/rides/{id}/message', {
        params: { id: eventId },
        json,
        idempotencyKey,
      });
      onDone(`Your message goes to ${pluralize(recipients, 'party', 'parties')} by mail.`);
    },
  });
  return (
    <FormDialog title="Write to all" action="Send" {...{ busy, failure, onSubmit, onDismiss }}>
      <Text tone="soft">
        {pluralize(parties, 'party', 'parties')} {parties === 1 ? 'gets' : 'get'} it by mail, with
        the link to the booking.
      </Text>
      <TextField label="Subject" maxLength={limits.rideSubjectLength} {...field('subject')} />
      <TextArea label="Message" rows={6} maxLength={limits.rideMessageLength} {...field('text')} />
    </FormDialog>
  );
}
