import {
  limits,
  messages,
  statusSchema,
  type Attachment,
  type EventFields,
  type TourEvent,
} from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { formFieldsOf, SectionFieldsProvider } from '../content/form/sectionFields';
import { tabPath } from '../dashboard/tabs';
import { fitting } from '../form/draftReaders';
import { EntityForm } from '../form/EntityForm';
import { PreviewLink } from '../form/PreviewLink';
import { StatusField } from '../form/StatusField';
import { useEntityForm } from '../form/useEntityForm';
import { useFormValues } from '../form/useFields';
import { sideBySide } from '../page/Page.css';
import { PictureChooser } from '../photos/PictureChooser';
import { usePicture } from '../photos/usePicture';
import { api } from '../session/api';
import type { Upload } from '../uploads/queue';
import { useUploads, useUploadsOf } from '../uploads/useUploads';
import { AttachmentPicker } from './AttachmentPicker';
import { ChangeNotice } from './ChangeNotice';
import { differencesBetween } from './differences';
import { OtherVersion } from './OtherVersion';
import {
  controlOfField,
  eventFormSchema,
  riderDetailsOf,
  visibilityLegend,
  type EventFormValues,
} from './detailFields';
import { OfferForm } from './offer/OfferForm';
import { offerFormValues, readOffer } from './offer/offerFields';
import { PlanLink } from './plan/PlanLink';
import { previewOf } from './previewOf';
import { RiderDetails } from './RiderDetails';
import { RideGuides } from './RideGuides';
import { formPath } from './paths';
import { saveGuides, saveOffer } from './saveEvent';
import { sendFiles } from './sendFiles';

const blank: EventFormValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  ...riderDetailsOf(),
  status: 'published',
  offer: offerFormValues(null),
  guides: null,
};
const meanings = { draft: 'Only you can see it', published: 'Everybody can see it' };

const formValuesOf = (event: TourEvent | undefined): EventFormValues => {
  if (!event) return blank;
  const { title, description, date, time, location, status } = event;
  // The API may return a date with a time.
  const day = date.split('T')[0] ?? '';
  return {
    title,
    description,
    date: day,
    time,
    location,
    status,
    ...riderDetailsOf(event),
    offer: offerFormValues(event.offer),
    guides: null,
  };
};

/** Whether somebody else, or a request without a response, has deleted the attachment, so that the goal is reached. */
const isDeletedAlready = (error: unknown) =>
  isApiError(error) && error.status === 404 && error.serverMessage === messages.attachmentNotFound;

interface EventFormProps {
  /** The edited event; absent for a new one. */
  event?: TourEvent;
  /** Label of the main button. */
  action: string;
  /** Shown when saving fails without a message from the server. */
  failureFallback: string;
  /** Saves the fields of a new event, or over a version of an existing one. */
  save: (
    fields: EventFields,
    over: Pick<TourEvent, '_id' | 'version'> | undefined,
  ) => Promise<TourEvent>;
  /** Called once everything is saved. */
  onDone: (event: TourEvent) => void;
}

/** The form with an event's fields, picture and files. If saving fails, all input and chosen files are kept. */
export function EventForm({ event, action, failureFallback, save, onDone }: EventFormProps) {
  const uploads = useUploads();
  const waitingUploads = useUploadsOf(formPath(event?._id));
  const picture = usePicture(uploads);
  const [edition, setEdition] = useState(0);
  const form = useEntityForm({
    entity: event,
    pathOf: (stored) => formPath(stored?._id),
    formValuesOf,
    readers: {
      status: fitting(statusSchema),
      offer: readOffer,
      guides: fitting(z.array(z.string()).nullable()),
    },
    titleOf: ({ title }) => title,
    versionOf: ({ version }) => version,
    schema: eventFormSchema,
    nameOf: controlOfField,
    save: ({ offer: _offer, guides: _guides, ...fields }, over) =>
      save(fields, over && { _id: over.stored._id, version: over.version }),
    saveMore: async ({ _id }, { offer, guides }) => {
      await saveGuides(_id, guides);
      return saveOffer(_id, offer);
    },
    fallback: () => failureFallback,
    files: {
      ready: picture.settled,
      send: async ({ _id }) => {
        const complete = await sendFiles(_id, uploads, uploads.latest(), onUploaded);
        // A new event is already on the dashboard, even if files failed. Its row there sends the remaining files.
        if (!event && !complete) uploads.handOver(formPath(_id));
        return !event || complete;
      },
      failure:
        'The event is saved, but some files could not be uploaded. Try them again or remove them.',
    },
    onReset: () => setEdition((before) => before + 1),
    onDone,
  });
  const { field, stored, setStored, setFailure, theirs } = form;
  const formValues = useFormValues(form);
  const { status, offer } = formValues;

  /** Updates only the files, because the input is based on another version of the fields. */
  const updateFiles = ({ attachments, image, imageUrl }: TourEvent) =>
    setStored((before) => before && { ...before, attachments, image, imageUrl });

  function onUploaded(now: TourEvent, { field: name }: Upload) {
    updateFiles(now);
    // An older picture that still waits on the dashboard must not replace this one later.
    if (name === 'image') waitingUploads.replace('image', undefined);
  }

  const removeFromList = (attachmentId: string) =>
    setStored(
      (before) =>
        before && {
          ...before,
          attachments: before.attachments.filter(({ _id }) => _id !== attachmentId),
        },
    );

  async function deleteAttachment({ _id: attachmentId }: Attachment) {
    if (!stored) return;
    setFailure(undefined);
    try {
      const params = { id: stored._id, attachmentId };
      updateFiles(await api.delete('/api/events/{id}/attachments/{attachmentId}', { params }));
    } catch (error) {
      if (isDeletedAlready(error)) return removeFromList(attachmentId);
      setFailure('Failed to delete item. Please try again.');
    }
  }

  return (
    <EntityForm
      form={form}
      uploads={uploads}
      action={action}
      filesAction="Try the files again"
      href={tabPath('events')}
      back="Back to the dashboard"
      more={
        <PreviewLink
          kind="event"
          id={stored?._id}
          current={() => previewOf(form.values(), stored, uploads.latest())}
        />
      }
    >
      <TextField label="Title" maxLength={limits.titleLength} {...field('title')} />
      <TextArea label="Description" rows={9} {...field('description')} />
      <div className={sideBySide}>
        <TextField label="Date" type="date" {...field('date')} />
        <TextField label="Time" type="time" {...field('time')} />
      </div>
      <TextField label="Location" maxLength={limits.locationLength} {...field('location')} />
      {stored && <ChangeNotice event={stored} before={formValuesOf(stored)} after={formValues} />}
      <PlanLink event={stored} />
      <RiderDetails formValues={form.values()} field={field} />
      <SectionFieldsProvider
        value={{ ...formFieldsOf(form), edition, pictures: {}, films: {}, report: () => {} }}
      >
        <OfferForm
          stored={stored?.offer}
          formValues={offer}
          field={(name) => field(`offer.${name}`)}
          errorOf={(name) => form.errorOf(`offer.${name}`)}
          onChange={(formValues) => form.put('offer', formValues)}
        />
      </SectionFieldsProvider>
      <RideGuides
        eventId={stored?._id}
        chosen={formValues.guides}
        error={form.errorOf('guides')}
        onChange={(guides) => form.put('guides', guides)}
      />
      <PictureChooser
        noun="picture"
        hint="Less than 5 MB; you can use a smaller copy of a larger one. Recommended: 800x800."
        alt="The event's picture"
        ratio="square"
        current={stored?.imageUrl}
        picture={picture}
      />
      <AttachmentPicker
        current={stored?.attachments ?? []}
        chosen={uploads.uploads.filter((upload) => upload.field === 'attachments')}
        onChoose={(files) => files.forEach((file) => uploads.add('attachments', file))}
        onRemove={uploads.remove}
        onDelete={deleteAttachment}
      />
      <StatusField
        legend={visibilityLegend}
        meanings={meanings}
        value={status}
        onChange={(chosen) => form.put('status', chosen)}
      />
      {theirs && (
        <OtherVersion
          theirs={theirs}
          differences={differencesBetween(formValues, formValuesOf(theirs))}
          onTake={form.takeTheirs}
        />
      )}
    </EntityForm>
  );
}
