import type { Attachment, EventFields, TourEvent } from '@ridgeline/contract';
import { limits, messages } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { FormActions } from '../drafts/FormActions';
import { RestoredNotice } from '../drafts/RestoredNotice';
import { SaveFailure } from '../failure/SaveFailure';
import { sentenceFor } from '../failure/sentenceFor';
import { connectionLost } from '../failure/useOnceBack';
import { form, sideBySide } from '../page/Page.css';
import { usePicture } from '../photos/usePicture';
import { AttachmentPicker } from './AttachmentPicker';
import { fieldNames } from './fieldErrors';
import { PicturePicker } from './PicturePicker';
import { useEventFields } from './useEventFields';
import { useStoredEvent } from './useStoredEvent';
import { useUploads } from './useUploads';

const pictureSentences = { type: messages.imageType, size: messages.imageSize };

interface EventFormProps {
  /** The event that is edited; none for a new one. */
  event?: TourEvent;
  /** The main button's words. */
  action: string;
  /** Said when the fields could not be saved and the server gives no reason. */
  failureFallback: string;
  /** Saves the fields, over a version of an event where it exists already. */
  save: (
    fields: EventFields,
    over: Pick<TourEvent, '_id' | 'version'> | undefined,
  ) => Promise<TourEvent>;
  /** The version that somebody else saved meanwhile. */
  other?: ReactNode;
  /** Everything is saved. */
  onDone: () => void;
}

/** An event's fields, picture and files. What was typed or chosen is kept whatever fails. */
export function EventForm(props: EventFormProps) {
  const { event, action, failureFallback, save, other, onDone } = props;
  const { stored, setStored, takeFiles, deleteAttachment } = useStoredEvent(event);
  const fields = useEventFields(stored);
  const { uploads, add, remove, send } = useUploads(takeFiles);
  const picture = usePicture(pictureSentences, (file) => add('image', [file]));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Everything is saved; nothing more is asked. */
  const done = useRef(false);
  const onlyFilesLeft = stored && !fields.changed;

  async function saveFields(checked: EventFields) {
    if (onlyFilesLeft) return stored;
    const over = stored && { _id: stored._id, version: fields.version ?? stored.version };
    const saved = await save(checked, over);
    setStored(saved);
    fields.saved();
    return saved;
  }

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { elements } = submitted.currentTarget;
    if (busy) return;
    const checked = fields.check();
    setFailure(undefined);
    if (!checked.fields) {
      const first = fieldNames.find((name) => checked.errors[name]);
      const control = first && elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setBusy(true);
    try {
      // A picture that cannot be used is said beside it, before anything is saved.
      if (!(await picture.settled())) return;
      const { _id } = await saveFields(checked.fields);
      done.current = await send(_id);
      if (done.current) onDone();
      else
        setFailure(
          'The event is saved, but some files could not be uploaded. Try them again or remove them.',
        );
    } catch (error) {
      setFailure(sentenceFor(error, failureFallback));
    } finally {
      setBusy(false);
    }
  }

  const deleteNow = (attachment: Attachment) => {
    setFailure(undefined);
    return deleteAttachment(attachment).catch(() =>
      setFailure('Failed to delete item. Please try again.'),
    );
  };

  return (
    <form className={form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      {fields.restored && <RestoredNotice onDiscard={fields.discard} />}
      <TextField label="Title" maxLength={limits.titleLength} {...fields.of('title')} />
      <TextArea label="Description" rows={9} {...fields.of('description')} />
      <div className={sideBySide}>
        <TextField label="Date" type="date" {...fields.of('date')} />
        <TextField label="Time" type="time" {...fields.of('time')} />
      </div>
      <TextField label="Location" maxLength={limits.locationLength} {...fields.of('location')} />
      <PicturePicker
        current={stored?.imageUrl}
        chosen={uploads.find(({ kind }) => kind === 'image')}
        picture={picture}
        onRemove={remove}
      />
      <AttachmentPicker
        current={stored?.attachments ?? []}
        chosen={uploads.filter(({ kind }) => kind === 'attachment')}
        onChoose={(files) => add('attachment', files)}
        onRemove={remove}
        onDelete={deleteNow}
      />
      {other}
      {failure && (
        <SaveFailure
          sentence={failure}
          filesWait={uploads.some((upload) => upload.failure === connectionLost)}
        />
      )}
      <FormActions
        action={onlyFilesLeft ? 'Try the files again' : action}
        busy={busy}
        href={tabAddress('events')}
        back={onlyFilesLeft ? 'Back to the dashboard' : undefined}
        isUnsaved={() => !done.current && (fields.touched || uploads.length > 0)}
        hasFiles={uploads.length > 0}
        onForget={fields.discard}
      />
    </form>
  );
}
