import { messages, type PlanUpdate, type TourEvent } from '@ridgeline/contract';
import { useState } from 'react';
import { z } from 'zod';
import type { SectionFields } from '../../content/form/sectionFields';
import { readersOf } from '../../content/fields/readers';
import { notFoundAs } from '../../failure/errors';
import { fitting } from '../../form/draftReaders';
import type { TextFieldProps } from '../../form/useFields';
import { useEntityForm } from '../../form/useEntityForm';
import { api } from '../../session/api';
import { planPath } from '../paths';
import { differencesBetween } from './differences';
import {
  controlOf,
  daysSpec,
  planFormSchema,
  planIn,
  planValuesOf,
  type PlanValues,
} from './planFields';

/** The form of a ride's plan, which is saved by itself. */
export function usePlanForm(event: TourEvent, onDone: (saved: TourEvent) => void) {
  const [edition, setEdition] = useState(0);
  const form = useEntityForm<PlanValues, PlanUpdate, TourEvent>({
    entity: event,
    pathOf: () => planPath(event._id),
    formValuesOf: (stored = event) => planValuesOf(planIn(stored)),
    readers: { ...readersOf([daysSpec]), guides: fitting(z.array(z.string())) } as never,
    titleOf: () => `${event.title}, plan`,
    versionOf: ({ version }) => version,
    schema: planFormSchema,
    nameOf: controlOf,
    save: (update, over) =>
      api
        .put('/api/events/{id}/plan', {
          params: { id: event._id },
          json: { ...update, version: over?.version ?? event.version },
        })
        .catch(notFoundAs(messages.eventNotFound)),
    fallback: () => 'The plan could not be saved. Please try again.',
    onReset: () => setEdition((before) => before + 1),
    onDone,
  });

  /** For the fields of the days, which the sections of pages have as well. */
  const fields: SectionFields = {
    control: form.control as unknown as SectionFields['control'],
    values: form.values,
    field: form.field as (name: string) => TextFieldProps,
    put: form.put as SectionFields['put'],
    errorOf: form.errorOf as SectionFields['errorOf'],
    edition,
    pictures: {},
    films: {},
    report: () => {},
  };
  const { theirs } = form;
  return {
    form,
    fields,
    differences: theirs && differencesBetween(form.values(), planValuesOf(planIn(theirs))),
  };
}
