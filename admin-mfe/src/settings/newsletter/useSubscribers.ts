import type { SubscriberPage } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../../session/api';

const failedToLoad = 'Failed to load subscribers. Please try again.';

/** Who receives the newsletter, page after page. */
export function useSubscribers() {
  const [shown, setShown] = useState<SubscriberPage>();
  /** What is asked for; asked for anew, it is another object. */
  const [asked, ask] = useState<{ before?: string | undefined }>({});
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const cancel = new AbortController();
    api
      .get('/api/newsletter/subscribers', {
        query: { before: asked.before },
        signal: cancel.signal,
      })
      .then(
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
  }, [asked]);

  return {
    shown,
    failure,
    setFailure,
    more: shown?.next ? () => ask({ before: shown.next ?? undefined }) : undefined,
    /** Absent where the list is there. */
    retry: shown
      ? undefined
      : () => {
          setFailure(undefined);
          ask({});
        },
  };
}
