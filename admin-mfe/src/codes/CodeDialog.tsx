import { limits, type Code } from '@ridgeline/contract';
import { uuid } from '@ridgeline/contract/client';
import { Checkbox, pluralize, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { formatDays } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ridesQuery } from '../bookings/queries';
import { FormDialog } from '../form/FormDialog';
import { useSimpleForm } from '../form/useSimpleForm';
import { api } from '../session/api';
import { codeFormSchema, typedOff, type CodeFormValues } from './codeForm';
import { codesQuery } from './queries';

interface CodeDialogProps {
  /** The code that is changed; undefined for a new one. */
  code: Code | undefined;
  onDone: (code: Code) => void;
  onDismiss: () => void;
}

/** The form of a discount code. */
export function CodeDialog({ code, onDone, onDismiss }: CodeDialogProps) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const [kind, setKind] = useState<string>(code?.off.kind ?? 'percent');
  const [eventIds, setEventIds] = useState(code?.eventIds ?? null);
  const { busy, failure, field, onSubmit } = useSimpleForm<CodeFormValues, Omit<Code, keyof Saved>>(
    {
      schema: codeFormSchema,
      fallback: 'The code could not be saved. Please try again.',
      send: async (fields) => {
        const json = { ...fields, eventIds };
        const saved = code
          ? await api.put('/api/admin/codes/{id}', { params: { id: code._id }, json })
          : await api.post('/api/admin/codes', { json, idempotencyKey });
        await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
        onDone(saved);
      },
    },
  );
  const kindField = field('kind');
  return (
    <FormDialog
      title={code ? `Change ${code.code}` : 'Add a code'}
      action="Save"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <TextField
        label="Code"
        hint="Riders may type it in any case, with or without spaces and dashes."
        maxLength={limits.codeTextLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code?.code}
        {...field('code')}
      />
      <SelectField
        label="It takes off"
        options={[
          ['percent', 'A share of the whole price'],
          ['amount', 'An amount of the whole price'],
        ]}
        defaultValue={kind}
        {...kindField}
        onChange={(event) => {
          setKind(event.target.value);
          return kindField.onChange(event);
        }}
      />
      <TextField
        label={kind === 'percent' ? 'Percent' : 'Amount in rands'}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={code && typedOff(code)}
        {...field('off')}
      />
      <TextField
        label="First day"
        hint="Leave it empty if it can be used at once."
        type="date"
        defaultValue={code?.from ?? ''}
        {...field('from')}
      />
      <TextField
        label="Last day"
        hint="Leave it empty if it does not end."
        type="date"
        defaultValue={code?.until ?? ''}
        {...field('until')}
      />
      <TextField
        label="Number of bookings that can have it"
        hint="Leave it empty for any number."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={code?.uses ?? ''}
        {...field('uses')}
      />
      <RideChoice eventIds={eventIds} onChoose={setEventIds} />
      <Checkbox
        label="Only for a first booking"
        hint="It is refused to e-mail addresses that have booked before."
        defaultChecked={code?.firstBooking}
        {...field('firstBooking')}
      />
      <TextField
        label="Note"
        hint="For yourself. Riders do not see it."
        maxLength={limits.codeNoteLength}
        defaultValue={code?.note}
        {...field('note')}
      />
    </FormDialog>
  );
}

/** What the server adds to a code. */
type Saved = Pick<Code, '_id' | 'used' | 'state' | 'createdAt'>;

interface RideChoiceProps {
  /** Null: all. */
  eventIds: string[] | null;
  onChoose: (eventIds: string[] | null) => void;
}

/** For which rides a code is. */
function RideChoice({ eventIds, onChoose }: RideChoiceProps) {
  const rides = useQuery(ridesQuery).data ?? [];
  const listed = new Set(rides.map(({ event }) => event._id));
  const others = (eventIds ?? []).filter((id) => !listed.has(id));
  return (
    <>
      <SelectField
        label="For"
        options={[
          ['all', 'All rides'],
          ['some', 'Some rides'],
        ]}
        value={eventIds ? 'some' : 'all'}
        onChange={({ target }) => onChoose(target.value === 'all' ? null : [])}
      />
      {eventIds && (
        <div role="group" aria-label="Rides">
          {rides.map(({ event }) => (
            <Checkbox
              key={event._id}
              label={`${event.title}, ${formatDays(event)}`}
              checked={eventIds.includes(event._id)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...eventIds, event._id]
                    : eventIds.filter((id) => id !== event._id),
                )
              }
            />
          ))}
          {others.length > 0 && (
            <Text tone="small">
              It is also for {pluralize(others.length, 'ride')} that cannot be booked any more.
            </Text>
          )}
        </div>
      )}
    </>
  );
}
