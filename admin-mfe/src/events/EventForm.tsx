import type { Attachment, EventFields, TourEvent } from '@ridgeline/api/contract';
import { limits } from '@ridgeline/api/contract';
import { Button, ButtonLink, Notice, TextArea, TextField } from '@ridgeline/shared-ui';
import { useState, type FormEvent } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { actions, form, sideBySide } from '../page/Page.css';
import { AttachmentPicker } from './AttachmentPicker';
import { checkFields, fieldNames, type FieldErrors, type FieldName } from './fieldErrors';
import { PicturePicker } from './PicturePicker';
import { useUploads } from './useUploads';

interface EventFormProps {
  /** The event that is edited; none for a new one. */
  event?: TourEvent;
  /** The main button's words. */
  action: string;
  /** Said when the fields could not be saved and the server gives no reason. */
  failureFallback: string;
  /** Saves the fields; resolves with the event's id. */
  save: (fields: EventFields) => Promise<string>;
  onDeleteAttachment?: (attachment: Attachment) => void;
  /** Everything is saved. */
  onDone: () => void;
}

const blank: EventFields = { title: '', description: '', date: '', time: '', location: '' };

/** An event's fields, picture and files. What was typed or chosen is kept whatever fails. */
export function EventForm(props: EventFormProps) {
  const { event, action, failureFallback, save, onDeleteAttachment, onDone } = props;
  const [fields, setFields] = useState<EventFields>(event ? { ...blank, ...pick(event) } : blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Once the fields are saved only files remain to be sent again. */
  const [savedId, setSavedId] = useState<string>();
  const { uploads, add, remove, send } = useUploads();

  const field = (name: FieldName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
      setSavedId(undefined);
    },
  });

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { elements } = submitted.currentTarget;
    if (busy) return;
    const checked = checkFields(fields);
    setErrors(checked.errors);
    setFailure(undefined);
    if (!checked.fields) {
      const first = fieldNames.find((name) => checked.errors[name]);
      const control = first && elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setBusy(true);
    try {
      const id = savedId ?? (await save(checked.fields));
      setSavedId(id);
      if (await send(id)) onDone();
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

  return (
    <form className={form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      <TextField label="Title" maxLength={limits.titleLength} {...field('title')} />
      <TextArea label="Description" rows={9} {...field('description')} />
      <div className={sideBySide}>
        <TextField label="Date" type="date" {...field('date')} />
        <TextField label="Time" type="time" {...field('time')} />
      </div>
      <TextField label="Location" maxLength={limits.locationLength} {...field('location')} />
      <PicturePicker
        current={event?.imageUrl}
        chosen={uploads.find(({ kind }) => kind === 'image')}
        onChoose={(file) => add('image', [file])}
        onRemove={remove}
      />
      <AttachmentPicker
        current={event?.attachments ?? []}
        chosen={uploads.filter(({ kind }) => kind === 'attachment')}
        onChoose={(files) => add('attachment', files)}
        onRemove={remove}
        onDelete={(attachment) => onDeleteAttachment?.(attachment)}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : savedId ? 'Try the files again' : action}
        </Button>
        <ButtonLink tone="quiet" href="/admin-dashboard">
          {savedId ? 'Back to the dashboard' : 'Cancel'}
        </ButtonLink>
      </div>
    </form>
  );
}

const pick = ({ title, description, date, time, location }: TourEvent): EventFields => ({
  title,
  description,
  // The part before T, should a time stand behind the day.
  date: date.split('T')[0] ?? '',
  time,
  location,
});
