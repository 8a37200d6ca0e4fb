import { ApiError } from '@ridgeline/contract/client';
import type { Post } from '@ridgeline/contract';
import { useState } from 'react';
import { currentIn } from '../failure/currentIn';
import { errorsIn, type EntryErrors, type PostEntry } from './entry';
import { afterFailure, type SaveState } from './saveState';
import { useAutosave } from './useAutosave';
import { usePostEntry } from './usePostEntry';
import { useStoredPost } from './useStoredPost';

/** A post's form: what stands in it, what is wrong with it, and how far it is saved. */
export function usePostForm(post: Post | undefined) {
  const { entry, version: versionRef, changed, ...rest } = usePostEntry(post);
  const { stored, save: send, take, takeCover } = useStoredPost(post, versionRef);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [state, setState] = useState<SaveState>({ kind: 'still' });
  /** Somebody else's version, once saving over it was refused. */
  const [newer, setNewer] = useState<Post>();

  const remember = (error: unknown) => {
    const theirs = currentIn<Post>(error);
    if (theirs) setNewer(theirs);
    if (error instanceof ApiError) setErrors((before) => ({ ...before, ...error.fields }));
  };

  /** @throws what the server refused it with */
  async function save(): Promise<Post> {
    if (newer) versionRef.current = newer.version;
    setState({ kind: 'saving' });
    try {
      const saved = await send(entry);
      setNewer(undefined);
      rest.saved(entry, saved.version);
      setState({ kind: 'saved', at: new Date() });
      return saved;
    } catch (error) {
      remember(error);
      setState({ kind: 'still' });
      throw error;
    }
  }

  const isDraft = stored?.status === 'draft' && entry.status === 'draft';
  const sound = entry.title.trim() !== '' && Object.values(errors).every((error) => !error);
  const savesItself = isDraft && sound && !newer;
  const autosave = () =>
    save().then(
      () => undefined,
      (error: unknown) => setState(afterFailure(error)),
    );
  const resting = state.kind !== 'saving' && state.kind !== 'refused';
  useAutosave(savesItself && changed && resting, entry, state, autosave);

  return {
    entry,
    changed,
    stored,
    errors,
    state,
    newer,
    takeCover,
    save,
    savesItself,
    edition: rest.edition,
    restored: rest.restored,
    forget: rest.forget,
    change: (part: Partial<PostEntry>) => {
      rest.change(part);
      const named = Object.keys(part) as (keyof PostEntry)[];
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(named.map((name) => [name, undefined])),
      }));
      setState((before) => (before.kind === 'refused' ? { kind: 'still' } : before));
    },
    /** Whether it can be saved; what is wrong is said beside the fields. */
    check: () => {
      const found = errorsIn(entry);
      setErrors(found);
      return found;
    },
    discard: () => {
      rest.takeStored(stored);
      setErrors({});
    },
    takeTheirs: (theirs: Post) => {
      rest.takeStored(take(theirs));
      setErrors({});
      setNewer(undefined);
      setState({ kind: 'still' });
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
