import { ownersMoveSchema } from '@ridgeline/contract';
import { Checkbox, formatDays, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { FormDialog } from '../../form/FormDialog';
import { api } from '../../session/api';
import { ridesQuery } from '../queries';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

const leftText = (places: number) => (places > 0 ? `${places} left` : 'full');

/** Moves a booking to another ride. The first one with room for the party is selected. */
export function MoveDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const rides = useQuery(ridesQuery);
  const { busy, failure, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema: ownersMoveSchema,
    draft: { dialog: 'move', title: 'Move', fields: ['reason'] },
    send: (json) =>
      api.post('/api/admin/bookings/{id}/move', { params: { id: booking._id }, json }),
  });
  const others = rides.data?.filter(
    ({ event, state, isDraft, cancelledAt }) =>
      event._id !== booking.event._id && state !== 'over' && !isDraft && !cancelledAt,
  );
  const riders = booking.participants.filter(({ kind }) => kind === 'rider').length;
  const roomy = others?.find(({ riderPlaces, ridersTaken }) => riderPlaces - ridersTaken >= riders);
  return (
    <FormDialog
      title="Move to another ride"
      action="Move"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <Fetching query={rides} sentence="Failed to fetch data. Please try again." />
      {others?.length === 0 && <Text>There is no other ride that can be booked.</Text>}
      {others && others.length > 0 && (
        <>
          <SelectField
            label="Ride"
            options={others.map(({ event, riderPlaces, ridersTaken }) => [
              event._id,
              `${event.title}, ${formatDays(event)} (${leftText(riderPlaces - ridersTaken)})`,
            ])}
            defaultValue={roomy?.event._id}
            {...field('eventId')}
          />
          <Checkbox
            label="Keep the old price and terms"
            hint="Otherwise they pay, or get back, the difference, and the other ride’s cancellation terms and due day apply."
            {...field('keepPrice')}
          />
          <TextField
            label="Why"
            hint="It stays in the history."
            maxLength={500}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
