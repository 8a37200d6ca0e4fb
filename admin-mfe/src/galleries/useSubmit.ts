import { ApiError } from '@ridgeline/contract/client';
import { messages, type GalleryFields } from '@ridgeline/contract';
import { useState, type FormEvent } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { fieldNames, type FieldErrors } from './fieldErrors';
import { isWaiting } from './photos/items';
import type { GalleryFormState } from './useGalleryForm';

const photosLeft =
  'The gallery is saved, but some photos could not be uploaded. Try them again or remove them.';

/** What the server says of single fields, in so far as the form has them. */
const fieldsIn = (error: unknown): FieldErrors & { image?: string } =>
  error instanceof ApiError ? error.fields : {};

/**
 * Saves a gallery's form step by step: the fields with the cover, the photos one by one, their order
 * and words. What is stored stays stored whatever fails after it.
 */
export function useSubmit(form: GalleryFormState, onDone: () => void) {
  const { stored, fields, cover, photos, calls, intake, toSave, touched: touchedRef, save } = form;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function saveFields(checked: GalleryFields) {
    if (stored && !toSave.current) return stored._id;
    const { latest, setProgress, clear } = cover;
    try {
      const { _id } = await save(checked, latest.current, fields.version, (share) => {
        if (latest.current) setProgress(share);
      });
      toSave.current = false;
      clear();
      fields.forget();
      return _id;
    } finally {
      setProgress(undefined);
    }
  }

  /** Resolves with whether everything is stored. */
  async function saveAll(checked: GalleryFields) {
    const id = await saveFields(checked);
    const complete = await calls.send(id);
    await calls.arrange(id);
    return complete;
  }

  /** Says what is wrong with the fields and goes to the first; or gives them as they are saved. */
  function checkedFields(elements: HTMLFormControlsCollection) {
    const checked = fields.check();
    const noCover = !stored && !cover.latest.current;
    if (noCover) cover.picture.complain(messages.coverRequired);
    if (checked.fields && !noCover) return checked.fields;
    const first = fieldNames.find((name) => checked.errors[name]) ?? 'cover';
    const control = elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return undefined;
  }

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { elements } = submitted.currentTarget;
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      // A file that cannot be used is said beside it, before anything is saved.
      const ready = await Promise.all([cover.picture.settled(), intake.settled()]);
      const checked = checkedFields(elements);
      if (!checked || ready.includes(false)) return;
      if (await saveAll(checked)) {
        touchedRef.current = false;
        fields.forget();
        onDone();
      } else setFailure(photosLeft);
    } catch (error) {
      const { image, ...said } = fieldsIn(error);
      fields.complain(said);
      if (image) cover.picture.complain(image);
      const atField = image ?? fieldNames.some((name) => said[name]);
      const fallback = stored ? 'Failed to update gallery' : 'Failed to create gallery';
      setFailure(atField ? undefined : sentenceFor(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  const onlyPhotosLeft = failure === photosLeft && photos.items.some(isWaiting);
  // Those that failed may have arrived or been removed one by one since.
  const shown = failure === photosLeft && !onlyPhotosLeft ? undefined : failure;
  return { failure: shown, setFailure, busy, submit, onlyPhotosLeft };
}
