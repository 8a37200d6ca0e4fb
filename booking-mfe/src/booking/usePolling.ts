import { useRevalidator } from '@ridgeline/remote-kit';
import { useEffect, useState } from 'react';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Most payments arrive within seconds, so the page polls often at first. */
const firstPauseMs = 5 * secondMs;
const firstPollsMs = 3 * minuteMs;
const laterPauseMs = 30 * secondMs;
const stopsAfterMs = 30 * minuteMs;

/** `off`: also on the server, and without JavaScript. */
export type Polling = 'off' | 'on' | 'stopped';

/**
 * Reads the page's data again and again while it waits for a payment. It pauses while nobody sees the page, begins
 * anew when somebody comes back to it, and stops after a while.
 */
export function usePolling(isWaiting: boolean): Polling {
  const { revalidate } = useRevalidator();
  const [polling, setPolling] = useState<Polling>('off');
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const pollSince = (startedAt: number) => {
      const waitedMs = Date.now() - startedAt;
      if (waitedMs >= stopsAfterMs) return setPolling('stopped');
      const pauseMs = waitedMs < firstPollsMs ? firstPauseMs : laterPauseMs;
      timer = setTimeout(() => {
        if (!document.hidden) void revalidate();
        pollSince(startedAt);
      }, pauseMs);
    };
    const start = () => {
      setPolling('on');
      pollSince(Date.now());
    };
    const startAnew = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      void revalidate();
      start();
    };
    start();
    document.addEventListener('visibilitychange', startAnew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAnew);
    };
  }, [isWaiting, revalidate]);
  return isWaiting ? polling : 'off';
}
