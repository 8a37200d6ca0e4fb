import { type CancellationPreview, ownersCancellationSchema, rands } from '@ridgeline/contract';
import { Checkbox, Text, TextField } from '@ridgeline/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../form/FormDialog';
import { Fetching } from '../../page/Fetching';
import { api } from '../../session/api';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

/** The refund that the terms give if the booking is cancelled now. */
const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['cancellation', token],
    // A payment or another day changes the refund, so the dialog never opens with an earlier one.
    gcTime: 0,
    queryFn: async () =>
      (await api.post('/api/bookings/{token}/cancel', {
        params: { token },
        json: { dryRun: true },
      })) as CancellationPreview,
  });

/** Cancels a booking, with the refund by its terms or a full refund. */
export function CancelDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const preview = useQuery(previewQuery(booking.token));
  const { busy, failure, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema: ownersCancellationSchema,
    draft: { dialog: 'cancel', title: 'Cancellation', fields: ['reason'] },
    send: (json) =>
      api.post('/api/admin/bookings/{id}/cancel', { params: { id: booking._id }, json }),
  });
  const received = booking.paidCents - booking.refundedCents;
  return (
    <FormDialog
      title="Cancel this booking?"
      action="Cancel the booking"
      dismissal="Keep it"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <Fetching query={preview} sentence="Failed to fetch data. Please try again." />
      {preview.data && received > 0 && (
        <Text>
          By its terms, {rands(preview.data.refundCents)} of {rands(received)} goes back today. You
          refund it in the next step.
        </Text>
      )}
      {received <= 0 && <Text>Nothing was paid, so nothing goes back.</Text>}
      {received > 0 && (
        <Checkbox
          label="Give all of it back"
          hint="By law there is no charge after a death or in hospital."
          {...field('waiveCharge')}
        />
      )}
      <TextField label="Why" hint="It stays in the history." maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
