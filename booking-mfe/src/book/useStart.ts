import { useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { useState } from 'react';
import type { HeldInput } from '../page/controls';
import type { EarlyInput } from '../page/useEarlyInput';
import type { BookAnswer } from './action';
import { emptyValues, type BookValues } from './bookForm';
import { readDraft, saveDraft } from './draft';
import type { BookData } from './loader';
import { valuesOfOffered } from './waitlistOffer';
import { withEarlyInput } from './withEarlyInput';

/** What a form takes over from before it was hydrated. */
interface Restored {
  /** The response that the page was rendered with. */
  since: BookAnswer | undefined;
  /** Absent if there was nothing. */
  values: BookValues | undefined;
  /** What the form held at that moment. */
  held: HeldInput;
  idempotencyKey: string | undefined;
}

/** The initial values: from the response to a submitted form, from a draft, from a waitlist entry, or empty. */
export function useStart(eventId: string) {
  const { providers, offered, idempotencyKey: newKey } = useLoaderData<BookData>();
  const answer = useActionData<BookAnswer>();
  const [empty] = useState(() => {
    const values = emptyValues(providers[0] ?? 'none');
    return offered ? { ...values, ...valuesOfOffered(offered) } : values;
  });
  const [latest, setRestored] = useState<Restored>();
  // After a response, it is outdated.
  const { values: restored, held } = (latest?.since === answer && latest) || {};
  const start = restored ?? answer?.values ?? empty;
  const keyOr = (restoredKey: string | undefined) =>
    answer?.idempotencyKey ?? restoredKey ?? newKey;

  /** Restores the draft, with what the form held when it was hydrated. */
  function restore(early: EarlyInput) {
    const draft = readDraft(eventId, { orOfAnotherRide: !offered });
    const draftKey = draft?.idempotencyKey;
    const base = answer ? undefined : draft;
    const isChanged = early.changed.size > 0;
    const values = isChanged ? withEarlyInput(base ?? start, early) : base;
    if (isChanged && values) saveDraft(eventId, { ...values, idempotencyKey: keyOr(draftKey) });
    setRestored({ since: answer, values, held: early.held, idempotencyKey: draftKey });
  }

  return { answer, start, restore, restored, held, idempotencyKey: keyOr(latest?.idempotencyKey) };
}
