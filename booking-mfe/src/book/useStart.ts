import { useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { useState } from 'react';
import type { BookAnswer } from './action';
import { emptyValues, type BookValues } from './bookForm';
import { readDraft, saveDraft } from './draft';
import type { BookData } from './loader';

/** What a form takes over from before a reload. */
interface Restored {
  /** Absent if something has been typed since. */
  values?: BookValues;
  idempotencyKey?: string | undefined;
}

/** The initial values: from the response to a submitted form, from a draft before a reload, or empty. */
export function useStart(eventId: string) {
  const { providers, idempotencyKey: newKey } = useLoaderData<BookData>();
  const answer = useActionData<BookAnswer>();
  const [empty] = useState(() => emptyValues(providers[0] ?? 'none'));
  const [restored, setRestored] = useState<Restored>({});
  const keyOr = (restoredKey: string | undefined) =>
    answer?.idempotencyKey ?? restoredKey ?? newKey;

  /** Restores the draft. What was typed since the reload replaces its values, but not its key. */
  function restore(typed: BookValues | undefined) {
    const draft = readDraft(eventId);
    const draftKey = draft?.idempotencyKey;
    if (typed) saveDraft(eventId, { ...typed, idempotencyKey: keyOr(draftKey) });
    const values = typed ? undefined : draft;
    setRestored({ ...(values && { values }), idempotencyKey: draftKey });
  }

  return {
    answer,
    start: answer?.values ?? restored.values ?? empty,
    restore,
    idempotencyKey: keyOr(restored.idempotencyKey),
    isDraft: !answer && restored.values !== undefined,
  };
}
