import type { FieldValues } from 'react-hook-form';
import { useRef, useState } from 'react';
import { conflictingVersion } from '../failure/errors';
import type { EntityFormOptions } from './entityFormOptions';
import type { EntityDraft } from './useEntityDraft';
import { useSerialized } from './useSerialized';

interface SavesOptions<Values extends FieldValues, Checked, Stored> {
  options: EntityFormOptions<Values, Checked, Stored>;
  draft: EntityDraft<Values>;
  /** The current values of the form. */
  values: () => Values;
}

/** Saves a form's fields, over somebody else's change only if the user has seen it. */
export function useSaves<Values extends FieldValues, Checked, Stored>({
  options,
  draft,
  values,
}: SavesOptions<Values, Checked, Stored>) {
  const { entity, pathOf, versionOf, save, files } = options;
  const [stored, setStoredState] = useState(entity);
  /** The current entity, even in a save that has waited for the previous one. */
  const latest = useRef(stored);
  /** The version that somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Stored>();
  /** The fields as they were saved last. After that, maybe only files are left to send. */
  const savedFields = useRef<string>(undefined);
  const serialized = useSerialized();

  function setStored(change: (before: Stored | undefined) => Stored | undefined) {
    latest.current = change(latest.current);
    setStoredState(latest.current);
  }

  function continueFrom(now: Stored | undefined) {
    setStored(() => now);
    setTheirs(undefined);
    draft.baseOn(now && versionOf(now));
  }

  async function saveCurrent(checked: Checked) {
    const before = latest.current;
    const submitted = JSON.stringify(values());
    const base = theirs ? versionOf(theirs) : draft.base();
    const over = before && { stored: before, version: base ?? versionOf(before) };
    const saved = await save(checked, over).catch((error: unknown) => {
      setTheirs((previous) => conflictingVersion<Stored>(error) ?? previous);
      throw error;
    });
    continueFrom(saved);
    draft.discard(pathOf(before));
    const complete = await saveRemaining(saved, checked);
    savedFields.current = JSON.stringify(checked);
    draft.update(pathOf(saved), values(), submitted);
    draft.settle();
    return complete;
  }

  async function saveRemaining(saved: Stored, checked: Checked) {
    const complete = await options.saveMore?.(saved, checked).catch((error: unknown) => {
      draft.store(pathOf(saved), values());
      throw error;
    });
    if (complete) setStored(() => complete);
    return complete ?? saved;
  }

  /**
   * Saves the fields. Saves are serialized, and each is based on the version that the previous one created. Otherwise
   * the form could mistake its own change for somebody else's.
   */
  const saveFields = (checked: Checked): Promise<Stored> => serialized(() => saveCurrent(checked));

  return {
    stored,
    setStored,
    theirs,
    saveFields,
    /** Bases the next save on what another control of the same owner has just saved, and keeps the input. */
    continueFrom,
    /** Like `saveFields`, but does nothing if the fields are already saved and only files are left. */
    saveChanges: (checked: Checked) =>
      latest.current &&
      JSON.stringify(checked) === savedFields.current &&
      !files?.sentWithFields?.()
        ? latest.current
        : saveFields(checked),
    /** Forgets what was saved, and goes on from this version. */
    restartFrom: (now: Stored | undefined) => {
      continueFrom(now);
      savedFields.current = undefined;
    },
  };
}

export type Saves<Checked, Stored> = Pick<
  ReturnType<typeof useSaves<object, Checked, Stored>>,
  'stored' | 'saveChanges'
>;
