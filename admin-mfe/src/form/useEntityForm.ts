import type { FieldValues } from 'react-hook-form';
import { draftAt } from './drafts';
import type { EntityFormOptions } from './entityFormOptions';
import type { FieldName } from './fieldNames';
import { useEntityDraft } from './useEntityDraft';
import { useFields } from './useFields';
import { useSaves } from './useSaves';
import { useSubmission } from './useSubmission';

/**
 * A form that creates or edits an entity. It stores its input as a draft until it is saved or discarded. Errors of
 * the schema and of the server are shown next to their fields. A save over somebody else's change is refused once,
 * and then both versions are shown.
 */
export function useEntityForm<Values extends FieldValues, Checked, Stored>(
  options: EntityFormOptions<Values, Checked, Stored>,
) {
  const draft = useEntityDraft(options);
  const { resetTo, check, setError, ...fields } = useFields<Values, Checked>({
    initial: draft.initial,
    schema: options.schema,
    onChange,
  });
  const { values } = fields;
  const { saveChanges, restartFrom, ...saves } = useSaves({ options, draft, values });
  const { stored, theirs } = saves;
  const { setOnlyFilesLeft, ...submission } = useSubmission({
    options,
    fields: { values, check, setError },
    draft,
    saves: { stored, saveChanges },
  });
  const path = options.pathOf(stored);

  function onChange(name: FieldName<Values>) {
    options.onChange?.(name);
    draft.store(path, values());
    setOnlyFilesLeft(false);
  }

  function forgetDraft() {
    draft.discard(path);
    draft.settle();
  }

  /** Replaces the input with a stored entity. */
  function reset(now: Stored | undefined) {
    forgetDraft();
    restartFrom(now);
    submission.setFailure(undefined);
    resetTo(options.formValuesOf(now));
    options.onReset?.(now);
  }

  return {
    ...fields,
    ...saves,
    ...submission,
    restored: draft.restored,
    /** Whether there are unsaved changes, at the moment of the call. */
    hasDraft: () => draftAt(path) !== undefined,
    forgetDraft,
    discard: () => reset(stored),
    /** Replaces the input with somebody else's version. */
    takeTheirs: () => reset(theirs),
    reset,
  };
}

/** The properties that the frame of a form needs. */
export type EntityFormState = Pick<
  ReturnType<typeof useEntityForm>,
  | 'failure'
  | 'busy'
  | 'restored'
  | 'areFilesLeft'
  | 'onlyFilesLeft'
  | 'hasDraft'
  | 'submit'
  | 'forgetDraft'
  | 'discard'
>;
