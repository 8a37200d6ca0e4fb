import { bookingNoteSchema, limits } from '@ridgeline/contract';
import { TextArea } from '@ridgeline/shared-ui';
import { FormDialog } from '../../form/FormDialog';
import { api } from '../../session/api';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

/** Adds a note to a booking's history, which riders never see. */
export function NoteDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { busy, failure, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema: bookingNoteSchema,
    draft: { dialog: 'note', title: 'Note', fields: ['note'] },
    send: (json, idempotencyKey) =>
      api.post('/api/admin/bookings/{id}/notes', {
        params: { id: booking._id },
        json,
        idempotencyKey,
      }),
  });
  return (
    <FormDialog
      title="Add a note"
      action="Add"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <TextArea
        label="Note"
        hint="Only you see it."
        rows={4}
        maxLength={limits.bookingNoteLength}
        {...field('note')}
      />
    </FormDialog>
  );
}
