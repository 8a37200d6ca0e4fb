import { NetworkError } from '@ridgeline/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from './whenReachable';

/** The message of a call whose connection was lost. */
export const connectionLost = new NetworkError().message;

/**
 * Tries again as soon as a lost connection is back.
 * @param failure the message of the last attempt
 */
export function useRetryWhenOnline(failure: string | undefined, tryAgain: () => void) {
  const isLost = failure === connectionLost;
  const again = useEffectEvent(() => tryAgain());
  useEffect(() => {
    if (!isLost) return undefined;
    const whenBack = () => again();
    window.addEventListener('online', whenBack);
    const stopAsking = whenReachable(whenBack);
    return () => {
      window.removeEventListener('online', whenBack);
      stopAsking();
    };
  }, [isLost]);
}
