import { ApiError, serverNow } from '@ridgeline/contract/client';
import type { Post } from '@ridgeline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from '../form/drafts';
import { useEntityForm } from '../form/useEntityForm';
import { useFormValues } from '../form/useFields';
import { usePicture } from '../photos/usePicture';
import { useUploads } from '../uploads/useUploads';
import { entryOf, entrySchema, readers, statusShown } from './entry';
import { formPath } from './paths';
import { savePost, sendCover } from './savePost';
import { afterFailure, type SaveState } from './saveState';

/** The delay of an autosave after the last change, and after a failed attempt. */
const delayMs = 2500;
const retryMs = 5000;

interface PostFormOptions {
  /** The edited post; undefined for a new one. */
  post: Post | undefined;
  fallback: string;
  onDone: (post: Post) => void;
}

/** A post's form: its values, errors and save state. */
export function usePostForm({ post, fallback, onDone }: PostFormOptions) {
  const uploads = useUploads();
  const cover = usePicture(uploads);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  /** The number of pictures that are being uploaded. */
  const [textUploads, setTextUploads] = useState(0);
  /** Incremented when all values are replaced, which remounts the text editor. */
  const [edition, setEdition] = useState(0);

  const entity = useEntityForm({
    entity: post,
    pathOf: (stored) => formPath(stored?._id),
    formValuesOf: entryOf,
    readers,
    titleOf: ({ title }) => title,
    versionOf: ({ version }) => version,
    schema: entrySchema,
    save: async (entry, over) => {
      setState({ kind: 'saving' });
      try {
        const saved = await savePost(entry, over);
        setState({ kind: 'saved', at: new Date(serverNow()) });
        return saved;
      } catch (error) {
        setState({ kind: 'idle' });
        throw error;
      }
    },
    fallback: () => fallback,
    files: {
      ready: async () => {
        if (textUploads > 0)
          entity.setFailure('A picture is not in the text yet. Wait for it, or remove it.');
        return textUploads === 0 && cover.settled();
      },
      send: async ({ _id }) => {
        const upload = cover.latest();
        return (
          !upload ||
          uploads.attempt(upload, sendCover(_id), {
            // Updates only the cover, because the input is based on another version of the fields.
            onArrived: ({ image, imageUrl }) =>
              entity.setStored((before) => before && { ...before, image, imageUrl }),
            fallback: 'This file could not be uploaded. Please try again.',
          })
        );
      },
      failure: 'The post is saved, but its cover could not be uploaded. Try it again or remove it.',
    },
    repeatsRefusal: true,
    onChange: () => setState((before) => (before.kind === 'refused' ? { kind: 'idle' } : before)),
    onReset: () => {
      setEdition((before) => before + 1);
      setState({ kind: 'idle' });
    },
    onDone,
  });
  const { values, stored, theirs, saveFields, setErrors, hasErrors } = entity;
  const entry = useFormValues(entity);
  const draft = useDrafts(({ drafts }) => drafts[formPath(stored?._id)]);

  const isDraft = stored?.status === 'draft' && statusShown(entry, stored) === 'draft';
  const isValid = entry.title.trim() !== '' && !hasErrors;
  const isIdle = state.kind !== 'saving' && state.kind !== 'refused';
  const shouldAutosave = draft !== undefined && isDraft && isValid && isIdle && !theirs;

  const autosave = useEffectEvent(() => {
    saveFields(values()).catch((error: unknown) => {
      if (error instanceof ApiError) setErrors(error.fields);
      setState(afterFailure(error));
    });
  });
  useEffect(() => {
    if (!shouldAutosave) return undefined;
    const save = () => autosave();
    const timer = setTimeout(save, state.kind === 'waiting' ? retryMs : delayMs);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
    // Each change restarts the delay, and each failed attempt starts another one.
  }, [shouldAutosave, draft, state]);

  return {
    entity,
    uploads,
    cover,
    entry,
    edition,
    /** Whether there are unsaved changes. */
    isChanged: draft !== undefined,
    state,
    textUploads,
    setTextUploads,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
