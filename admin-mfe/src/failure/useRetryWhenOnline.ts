import { NetworkError } from '@ridgeline/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from './whenReachable';

/** The message of a call that failed because the connection was lost. */
export const connectionLost = new NetworkError().message;

/**
 * Retries as soon as a lost connection is back.
 * @param failure the message of the last attempt
 */
export function useRetryWhenOnline(failure: string | undefined, tryAgain: () => void) {
  const isLost = failure === connectionLost;
  const retry = useEffectEvent(() => tryAgain());
  useEffect(() => {
    if (!isLost) return undefined;
    const onReconnect = () => retry();
    window.addEventListener('online', onReconnect);
    const stopWaiting = whenReachable(onReconnect);
    return () => {
      window.removeEventListener('online', onReconnect);
      stopWaiting();
    };
  }, [isLost]);
}
