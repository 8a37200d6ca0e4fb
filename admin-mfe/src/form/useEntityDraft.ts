import { useRef, useState } from 'react';
import { fields } from './draftReaders';
import { discardDraft, draftAt, saveDraft } from './drafts';
import type { EntityFormOptions } from './entityFormOptions';

type DraftOptions<Values extends object, Stored> = Pick<
  EntityFormOptions<Values, unknown, Stored>,
  'entity' | 'pathOf' | 'formValuesOf' | 'readers' | 'titleOf' | 'versionOf' | 'files'
>;

/** The draft of a form: its input, until that is saved or discarded. */
export function useEntityDraft<Values extends object, Stored>({
  entity,
  pathOf,
  formValuesOf,
  readers,
  titleOf,
  versionOf,
  files,
}: DraftOptions<Values, Stored>) {
  const [found] = useState(() => draftAt(pathOf(entity)));
  const [restored, setRestored] = useState(found !== undefined);
  const [initial] = useState(() => {
    const values = formValuesOf(entity);
    return found ? fields(readers)(found.fields, values) : values;
  });
  const version = useRef(found?.version ?? (entity && versionOf(entity)));

  function store(path: string, values: Values) {
    const content = { ...values, ...files?.unsavedFields?.() };
    saveDraft(path, { title: titleOf(content), fields: content, version: version.current });
  }

  return {
    /** The values that the form begins with: those of the draft where it has them. */
    initial,
    restored,
    /** The version that the input is based on. */
    base: () => version.current,
    baseOn: (now: number | undefined) => {
      version.current = now;
    },
    store,
    /** Stores the draft if something is not saved, or else discards it. */
    update: (path: string, values: Values, savedValues: string) => {
      if (JSON.stringify(values) !== savedValues || files?.unsavedFields?.()) store(path, values);
      else discardDraft(path);
    },
    discard: discardDraft,
    /** The input is no longer that of an earlier visit. */
    settle: () => setRestored(false),
  };
}

export type EntityDraft<Values extends object> = ReturnType<typeof useEntityDraft<Values, unknown>>;
