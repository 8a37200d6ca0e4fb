import { ownersExtrasChangeSchema, type BookingFile } from '@ridgeline/contract';
import { Checkbox, Text, TextField, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formPath } from '../../events/paths';
import { eventQuery } from '../../events/queries';
import { FormDialog } from '../../form/FormDialog';
import { useFormValues } from '../../form/useFields';
import { Fetching } from '../../page/Fetching';
import { api } from '../../session/api';
import { choiceOf, choicesFor, isSameChoice, leftOutCents, type Taken } from '../extras/choices';
import { ExtraChoices } from '../extras/ExtraChoices';
import { ExtrasPrice, extrasPreviewQuery, keptCentsOf } from './ExtrasPrice';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

const schema = ownersExtrasChangeSchema.pick({ reason: true, waiveCharge: true });

const bookedTaken = ({ extras = [] }: BookingFile): Taken[] =>
  extras.map(({ id, count, people }) => ({ id, count, ...(people && { people }) }));

/** Changes who takes which extras. What is chosen is priced before it is saved. */
export function ExtrasDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { _id: id, event, participants, extras: bookedExtras = [] } = booking;
  const booked = bookedTaken(booking);
  const ride = useQuery(eventQuery(event._id));
  const choices = ride.data && choicesFor(ride.data.offer?.extras ?? [], bookedExtras);
  const [taken, setTaken] = useState(booked);
  const [isUnchanged, setUnchanged] = useState(false);
  const choice = choiceOf(participants, taken);
  const preview = useQuery(
    extrasPreviewQuery(id, isSameChoice(taken, booked) ? undefined : choice),
  );
  const leftOut = leftOutCents(bookedExtras, taken);
  const kept = keptCentsOf(preview.data, leftOut);
  const { busy, failure, control, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema,
    draft: { dialog: 'extras', title: 'Other extras', fields: ['reason'] },
    send: (checked): Promise<BookingFile> =>
      api
        .put('/api/admin/bookings/{id}/extras', {
          params: { id },
          json: {
            ...choice,
            ...checked,
            expectedTotalCents:
              preview.data && preview.data.totalCents - (checked.waiveCharge ? kept : 0),
          },
        })
        .catch((error: unknown) => {
          // Somebody else may have taken the last one, or the price may have changed.
          void ride.refetch();
          void preview.refetch();
          throw error;
        }),
  });
  const { waiveCharge = false }: { waiveCharge?: boolean } = useFormValues({ control });

  function submit(submitted: FormEvent<HTMLFormElement>) {
    const unchanged = isSameChoice(taken, booked);
    setUnchanged(unchanged);
    if (!unchanged) onSubmit(submitted);
  }

  return (
    <FormDialog
      title="Change extras"
      action="Change"
      busy={busy || preview.isFetching}
      failure={isUnchanged ? 'Nothing is chosen otherwise yet.' : failure}
      onSubmit={submit}
      {...{ onDiscard, onDismiss }}
    >
      <Fetching query={ride} sentence="Failed to fetch data. Please try again." />
      {choices?.length === 0 && (
        <Text>
          This ride has no extras. You can add some to{' '}
          <TextLink href={formPath(event._id)}>the event</TextLink>, under Booking.
        </Text>
      )}
      {choices && choices.length > 0 && (
        <>
          <ExtraChoices
            people={participants}
            {...{ choices, booked, taken }}
            onChange={(now) => {
              setTaken(now);
              setUnchanged(false);
            }}
          />
          <ExtrasPrice preview={preview} keptCents={kept} isWaived={waiveCharge} />
          {kept > 0 && (
            <Checkbox
              label="Take all of it from the price"
              hint="Otherwise the cancellation terms apply to what is left out."
              {...field('waiveCharge')}
            />
          )}
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
