import {
  bookingMessages,
  ownersMoveSchema,
  type BookedRide,
  type BookingFile,
} from '@ridgeline/contract';
import { z } from 'zod';
import { Checkbox, formatDays, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { FormDialog } from '../../form/FormDialog';
import { useFormValues } from '../../form/useFields';
import { api } from '../../session/api';
import { countParty } from '../labels';
import { ridesQuery } from '../queries';
import { MovePrice, movePreviewQuery } from './MovePrice';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

const leftText = (places: number) => (places > 0 ? `${places} left` : 'full');

const isChoice = (ride: BookedRide, booking: BookingFile) =>
  ride.event._id !== booking.event._id &&
  ride.state !== 'over' &&
  !ride.isDraft &&
  !ride.cancelledAt;

/** Whether the ride has room for the whole party. */
function hasRoom(
  { riderPlaces, ridersTaken, pillionPlaces, pillionsTaken, guestPlaces, guestsTaken }: BookedRide,
  { participants }: BookingFile,
) {
  const { riders, pillions, guests } = countParty(participants);
  return (
    riderPlaces - ridersTaken >= riders &&
    (pillions === 0 || (pillionPlaces ?? Infinity) - pillionsTaken >= pillions) &&
    (guests === 0 || (guestPlaces ?? Infinity) - (guestsTaken ?? 0) >= guests)
  );
}

const schema = ownersMoveSchema.extend({ eventId: z.uuid(bookingMessages.moveWithoutRide) });

/** Moves a booking to another ride. The first one with room for the party is selected, or else none. */
export function MoveDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const rides = useQuery(ridesQuery);
  const others = rides.data?.filter((ride) => isChoice(ride, booking));
  const roomy = others?.find((ride) => hasRoom(ride, booking))?.event._id;
  const { busy, failure, control, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema,
    draft: { dialog: 'move', title: 'Move', fields: ['reason'] },
    send: (json): Promise<BookingFile> =>
      api
        .post('/api/admin/bookings/{id}/move', {
          params: { id: booking._id },
          json: { ...json, expectedTotalCents: preview.data?.totalCents },
        })
        .catch((error: unknown) => {
          // The price may have changed meanwhile.
          void preview.refetch();
          throw error;
        }),
  });
  // A field has no value until it is shown.
  const values: Partial<z.input<typeof schema>> = useFormValues({ control });
  const { eventId = roomy, keepPrice = false } = values;
  const preview = useQuery(movePreviewQuery(booking._id, eventId, keepPrice));
  return (
    <FormDialog
      title="Move to another ride"
      action="Move"
      busy={busy || preview.isLoading}
      {...{ failure, onSubmit, onDiscard, onDismiss }}
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
            {...(!roomy && { none: 'Choose a ride' })}
            defaultValue={roomy}
            {...field('eventId')}
          />
          <Checkbox
            label="Keep the old price and terms"
            hint="Otherwise they pay, or get back, the difference, and the other ride’s cancellation terms and due day apply."
            {...field('keepPrice')}
          />
          <MovePrice booking={booking} preview={preview} />
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
