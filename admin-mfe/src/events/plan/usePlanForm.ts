import { messages, type PlanUpdate, type TourEvent } from '@ridgeline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formFieldsOf } from '../../content/form/sectionFields';
import { readersOf } from '../../content/fields/readers';
import { notFoundAs } from '../../failure/errors';
import { fitting } from '../../form/draftReaders';
import { useEntityForm } from '../../form/useEntityForm';
import { api } from '../../session/api';
import { useUploads } from '../../uploads/useUploads';
import { planPath } from '../paths';
import { shownGuidesQuery } from '../queries';
import { useSaveScope } from './useSaveScope';
import { differencesBetween } from './differences';
import { photosOf } from './pictures/eventPictures';
import { readArrangement, useEventPictures } from './pictures/useEventPictures';
import { controlOf, daysSpec, planFormSchema, planValuesOf, type PlanValues } from './planFields';

/** The form of a ride's plan, which is saved by itself. */
export function usePlanForm(event: TourEvent, onDone: (saved: TourEvent) => void) {
  const uploads = useUploads();
  const [edition, setEdition] = useState(0);
  const scope = useSaveScope();
  const form = useEntityForm<PlanValues, PlanUpdate, TourEvent>({
    entity: event,
    pathOf: () => planPath(event._id),
    formValuesOf: (stored = event) => planValuesOf(stored),
    readers: {
      ...readersOf([daysSpec]),
      guides: fitting(z.array(z.string())),
      pictures: readArrangement,
    } as never,
    titleOf: () => `${event.title}, plan`,
    versionOf: ({ version }) => version,
    schema: planFormSchema,
    nameOf: controlOf,
    confirm: (): Promise<boolean> => scope.ask(form.theirs ?? form.stored ?? event, form.values()),
    save: (update, over) =>
      api
        .put('/api/events/{id}/plan', {
          params: { id: event._id },
          json: {
            ...update,
            version: over?.version ?? event.version,
            laterDates: scope.withLaterDates(),
          },
        })
        .catch(notFoundAs(messages.eventNotFound)),
    fallback: () => 'The plan could not be saved. Please try again.',
    files: {
      ready: () => pictures.intake.settled(),
      send: (saved) => pictures.send(saved),
      unsavedFields: (): Partial<PlanValues> | undefined => {
        const arrangement = pictures.photos.unsavedArrangement();
        return arrangement && { pictures: arrangement };
      },
      failure:
        'The plan is saved, but some pictures could not be uploaded. Try them again or remove them.',
    },
    onReset: (now) => {
      setEdition((before) => before + 1);
      pictures.photos.reset(now && now !== form.stored ? photosOf(now) : undefined);
    },
    onDone,
  });

  const pictures = useEventPictures(event, uploads, {
    draft: form.values().pictures,
    onArrange: (arrangement) => form.put('pictures', arrangement),
    onArranged: form.continueFrom,
  });

  /** Uploads a picture again. Its position and text are unsaved until the next save. */
  async function retryPicture(key: string) {
    await pictures.retry(form.stored ?? event, key);
    const isUploaded = !pictures.photos.waiting().includes(key);
    if (isUploaded && pictures.photos.unsavedArrangement()) form.changed('pictures');
  }

  const { data: guides = [] } = useQuery(shownGuidesQuery);
  const nameOf = (guide: string) => guides.find(({ id }) => id === guide)?.name ?? guide;
  const { theirs } = form;
  return {
    form,
    /** What the form asks before it saves; undefined while it does not. */
    question: scope.question,
    uploads,
    pictures: { ...pictures, retry: (key: string) => void retryPicture(key) },
    /** For the fields of the days, which the sections of pages have as well. They have no files. */
    fields: { ...formFieldsOf(form), edition, pictures: {}, films: {}, report: () => {} },
    differences: theirs && differencesBetween(form.values(), planValuesOf(theirs), nameOf),
  };
}
