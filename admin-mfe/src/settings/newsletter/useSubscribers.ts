import type { SubscriberPage } from '@ridgeline/api/contract';
import { useEffect, useState } from 'react';
import { api } from '../../session/api';

const failedToLoad = 'Failed to load subscribers. Please try again.';

/** Who receives the newsletter, page after page. */
export function useSubscribers() {
  const [shown, setShown] = useState<SubscriberPage>();
  const [before, setBefore] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const cancel = new AbortController();
    api.subscribers(before, cancel.signal).then(
      (page) => {
        if (cancel.signal.aborted) return;
        setFailure(undefined);
        setShown((earlier) => ({
          ...page,
          subscribers: [...(earlier?.subscribers ?? []), ...page.subscribers],
        }));
      },
      () => {
        if (!cancel.signal.aborted) setFailure(failedToLoad);
      },
    );
    return () => cancel.abort();
  }, [before]);

  return {
    shown,
    failure,
    setFailure,
    more: shown?.next ? () => setBefore(shown.next ?? undefined) : undefined,
  };
}
