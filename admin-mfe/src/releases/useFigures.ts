import type { ReleaseFigures } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

const pauseMs = 5000;

/**
 * How pages go while a version is being tried out: asked anew every five seconds as long as somebody
 * looks, together with the releases, because such a trial may end by itself.
 * @param refresh asks for the releases; one and the same function at each render
 */
export function useFigures(isTrial: boolean, refresh: (signal: AbortSignal) => Promise<void>) {
  const [figures, setFigures] = useState<ReleaseFigures>();
  const [stale, setStale] = useState(false);

  useEffect(() => {
    if (!isTrial) return undefined;
    const cancel = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      try {
        const [counted] = await Promise.all([
          api.get('/release-figures', { signal: cancel.signal }),
          refresh(cancel.signal),
        ]);
        setFigures(counted);
        setStale(false);
      } catch {
        if (!cancel.signal.aborted) setStale(true);
      }
      if (!cancel.signal.aborted) timer = setTimeout(() => void ask(), pauseMs);
    }
    void ask();
    return () => {
      cancel.abort();
      clearTimeout(timer);
    };
  }, [isTrial, refresh]);

  return { figures, stale };
}
