import { useEffect, useEffectEvent } from 'react';
import type { PostEntry } from './entry';
import type { SaveState } from './saveState';

const restMs = 2500;
const retryMs = 5000;

/**
 * Saves a while after the last change; what could not be saved is tried again, at once when the
 * connection is back.
 * @param due whether there is something that should save itself
 */
export function useAutosave(
  due: boolean,
  entry: PostEntry,
  state: SaveState,
  save: () => Promise<void>,
) {
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!due) return undefined;
    const again = () => saveNow();
    const timer = setTimeout(again, state.kind === 'waiting' ? retryMs : restMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
    // Each change begins the wait anew, and each failed attempt another one.
  }, [due, entry, state]);
}
