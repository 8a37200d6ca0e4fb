import { useLoaderData, useNavigation, useRevalidator } from '@ridgeline/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { pollData } from './polledData';

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
 * anew when somebody comes back to it, and stops after a while. A poll that fails changes nothing.
 */
export function usePolling(isWaiting: boolean): Polling {
  const data = useLoaderData<unknown>();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const [polling, setPolling] = useState<Polling>('off');
  const poll = useEffectEvent(() => {
    // While another page is loading, the router would abort that and start it anew.
    if (!document.hidden && navigation.state === 'idle') void pollData(data, revalidate);
  });
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const pollSince = (startedAt: number) => {
      const waitedMs = Date.now() - startedAt;
      if (waitedMs >= stopsAfterMs) return setPolling('stopped');
      const pauseMs = waitedMs < firstPollsMs ? firstPauseMs : laterPauseMs;
      timer = setTimeout(() => {
        poll();
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
      poll();
      start();
    };
    start();
    document.addEventListener('visibilitychange', startAnew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAnew);
    };
  }, [isWaiting]);
  return isWaiting ? polling : 'off';
}
