import { messages, type DateAddition, type TourEvent } from '@ridgeline/contract';
import { useFieldArray } from 'react-hook-form';
import { notFoundAs } from '../../failure/errors';
import { createOnce } from '../../form/createOnce';
import { EntityForm } from '../../form/EntityForm';
import { StatusField } from '../../form/StatusField';
import { useEntityForm } from '../../form/useEntityForm';
import { api } from '../../session/api';
import { useFormValues } from '../../form/useFields';
import { useUploads } from '../../uploads/useUploads';
import { datesPath, planPath } from '../paths';
import { blankDate, datesFormSchema, readers, type DatesValues } from './dateFields';
import { DateRows } from './DateRows';

interface AddDatesFormProps {
  /** The ride that takes place again. */
  event: TourEvent;
  onDone: (added: TourEvent[]) => void;
}

/** Adds up to ten dates of a ride at once. */
export function AddDatesForm({ event, onDone }: AddDatesFormProps) {
  const path = datesPath(event._id);
  const uploads = useUploads();
  const form = useEntityForm<DatesValues, DateAddition, TourEvent[]>({
    entity: undefined,
    pathOf: () => path,
    formValuesOf: () => ({ dates: [blankDate], status: 'draft' }),
    readers,
    titleOf: () => `${event.title}, dates`,
    versionOf: () => 1,
    schema: datesFormSchema,
    save: (json) =>
      createOnce(path, (idempotencyKey) =>
        api.post('/api/events/{id}/dates', { params: { id: event._id }, json, idempotencyKey }),
      ).catch(notFoundAs(messages.eventNotFound)),
    fallback: () => 'The dates could not be added. Please try again.',
    onDone,
  });
  const { fields: rows, ...list } = useFieldArray({ control: form.control, name: 'dates' });
  const { status } = useFormValues(form);
  return (
    <EntityForm form={form} uploads={uploads} action="Add the dates" href={planPath(event._id)}>
      <StatusField
        legend="Who sees them"
        meanings={{ draft: 'only you, until you publish each', published: 'everyone, at once' }}
        value={status}
        onChange={(chosen) => form.put('status', chosen)}
      />
      <DateRows
        event={event}
        rows={rows}
        field={form.field}
        onAdd={() => {
          list.append(blankDate, { shouldFocus: false });
          form.changed('dates');
        }}
        onRemove={(at) => {
          list.remove(at);
          form.changed('dates');
        }}
      />
    </EntityForm>
  );
}
