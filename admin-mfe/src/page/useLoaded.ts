import { useCallback, useEffect, useState } from 'react';

interface Outcome<Thing> {
  /** Whose outcome it is. */
  id: string;
  thing?: Thing;
  failure?: string | undefined;
}

/**
 * What a page edits, as the server has it. While another thing's address is loading, or cannot be
 * loaded, there is none: a form never shows one thing under the address of another.
 * @param id of the thing; another one is loaded anew
 * @param load the call; one and the same function at each render
 * @param failureOf the sentence for a failed call; one and the same function too
 */
export function useLoaded<Thing>(
  id: string,
  load: (id: string, signal: AbortSignal) => Promise<Thing>,
  failureOf: (error: unknown) => string,
) {
  const [outcome, setOutcome] = useState<Outcome<Thing>>({ id });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    load(id, cancel.signal).then(
      (thing) => {
        if (!cancel.signal.aborted) setOutcome({ id, thing });
      },
      (error: unknown) => {
        if (!cancel.signal.aborted) setOutcome({ id, failure: failureOf(error) });
      },
    );
    return () => cancel.abort();
  }, [id, load, failureOf, attempt]);

  const retry = () => {
    setOutcome({ id });
    setAttempt(attempt + 1);
  };

  /** Changes the thing that is shown, if it is still the one of this address. */
  const update = useCallback(
    (change: (thing: Thing) => Thing) =>
      setOutcome((now) =>
        now.id === id && now.thing !== undefined ? { id, thing: change(now.thing) } : now,
      ),
    [id],
  );

  const { thing, failure } = outcome.id === id ? outcome : { thing: undefined, failure: undefined };
  return { thing, put: (thing: Thing) => setOutcome({ id, thing }), update, failure, retry };
}
