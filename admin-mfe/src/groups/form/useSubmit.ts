import { ApiError } from '@ridgeline/contract/client';
import type { Group } from '@ridgeline/contract';
import { useState, type FormEvent } from 'react';
import { createOnce } from '../../drafts/createOnce';
import { currentIn } from '../../failure/currentIn';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { controlNames, type Errors } from './check';
import { formAddress } from './formAddress';
import type { GroupFieldsState } from './useGroupFields';
import type { PictureForUpload } from '../../photos/useChosenPicture';

interface Parts {
  /** The group that is edited; none for a new one. */
  stored: Group | undefined;
  fields: GroupFieldsState;
  picture: PictureForUpload;
  onDone: () => void;
}

/** Saves a group's form. What is wrong is said beside its field; nothing typed is lost. */
export function useSubmit({ stored, fields, picture, onDone }: Parts) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Group>();

  /** Goes to the first field with a sentence beside it. Tells whether there is one. */
  function goToFirst(errors: Errors, elements: HTMLFormControlsCollection) {
    const first = controlNames(fields.entered).find((name) => errors[name]);
    const control = first && elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first !== undefined;
  }

  async function save(checked: ReturnType<GroupFieldsState['check']>) {
    const file = picture.latest.current;
    const form = {
      groupName: checked.fields?.groupName ?? '',
      contacts: checked.fields?.contacts ?? [],
    };
    const files = { profilePicture: file };
    const onProgress = (done: number, total: number) =>
      file && picture.setProgress(total > 0 ? done / total : 0);
    const version = theirs?.version ?? fields.version ?? stored?.version;
    const update = (id: string, over: number | undefined) =>
      api.put('/api/groups/{id}', {
        params: { id },
        form: { ...form, contacts: JSON.stringify(form.contacts), version: over },
        files,
        onProgress,
      });
    await (stored
      ? update(stored._id, version)
      : createOnce(
          formAddress(),
          (idempotencyKey) => api.post('/api/groups', { form, files, onProgress, idempotencyKey }),
          ({ _id }) => update(_id, 1),
        ));
  }

  function fail(error: unknown, elements: HTMLFormControlsCollection) {
    setTheirs((before) => currentIn<Group>(error) ?? before);
    const { profilePicture, ...said } = error instanceof ApiError ? error.fields : {};
    if (profilePicture) picture.picture.complain(profilePicture);
    const atField = goToFirst(fields.complain(said), elements) || profilePicture;
    const fallback = stored ? 'Failed to update group' : 'Failed to create group';
    setFailure(atField ? undefined : sentenceFor(error, fallback));
  }

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { elements } = submitted.currentTarget;
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      // A picture that cannot be used is said beside it, before anything is saved.
      const ready = await picture.picture.settled();
      const checked = fields.check();
      if (!checked.fields) {
        // Something about all contacts has no field of its own.
        if (!goToFirst(checked.errors, elements)) setFailure(checked.errors['contacts']);
        return;
      }
      if (!ready) return;
      await save(checked);
      onDone();
    } catch (error) {
      fail(error, elements);
    } finally {
      picture.setProgress(undefined);
      setBusy(false);
    }
  }

  return { failure, busy, theirs, submit };
}
