import { useEffect, useState } from 'react';

/**
 * What a page edits, as the server has it.
 * @param id of the thing; another one is loaded anew
 * @param load the call; one and the same function at each render
 * @param failureOf the sentence for a failed call; one and the same function too
 */
export function useLoaded<Thing>(
  id: string,
  load: (id: string, signal: AbortSignal) => Promise<Thing>,
  failureOf: (error: unknown) => string,
) {
  const [thing, put] = useState<Thing>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    load(id, cancel.signal).then(put, (error: unknown) => {
      if (!cancel.signal.aborted) setFailure(failureOf(error));
    });
    return () => cancel.abort();
  }, [id, load, failureOf, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return { thing, put, failure, retry };
}
