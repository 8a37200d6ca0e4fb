import { NetworkError } from '@ridgeline/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { onceReachable } from './onceReachable';

/** The message of a call whose connection was lost. */
export const connectionLost = new NetworkError().message;

/**
 * Tries again as soon as a lost connection is back.
 * @param failure the message of the last attempt
 */
export function useOnceBack(failure: string | undefined, tryAgain: () => void) {
  const isLost = failure === connectionLost;
  const again = useEffectEvent(() => tryAgain());
  useEffect(() => {
    if (!isLost) return undefined;
    const whenBack = () => again();
    window.addEventListener('online', whenBack);
    const stopAsking = onceReachable(whenBack);
    return () => {
      window.removeEventListener('online', whenBack);
      stopAsking();
    };
  }, [isLost]);
}
