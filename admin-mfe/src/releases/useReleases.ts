import type { Releases } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../session/api';
import { useOlderChanges } from './history/useOlderChanges';

const failureOf = (error: unknown) =>
  (isApiError(error) && error.serverMessage) || 'Failed to load releases. Please try again.';

/** What was answered last, unless what is shown is from after it. */
const newerOf = (shown: Releases | undefined, answered: Releases) =>
  shown && shown.revision > answered.revision ? shown : answered;

/** The releases as they were last seen, and their history as far back as somebody looked. */
export function useReleases() {
  const [releases, setReleases] = useState<Releases>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const history = useOlderChanges(releases?.history);

  const put = useCallback(
    (answered: Releases) => setReleases((shown) => newerOf(shown, answered)),
    [],
  );
  const refresh = useCallback(async (signal: AbortSignal) => put(await api.get('/api/releases', { signal })), [put]);

  useEffect(() => {
    const cancel = new AbortController();
    api.get('/api/releases', { signal: cancel.signal }).then(put, (error: unknown) => {
      if (!cancel.signal.aborted) setFailure(failureOf(error));
    });
    return () => cancel.abort();
  }, [put, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return { releases, put, history, failure, retry, refresh };
}
