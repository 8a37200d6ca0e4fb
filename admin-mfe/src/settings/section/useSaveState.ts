import { useState } from 'react';
import { useDrafts } from '../../form/drafts';

/** Whether a section was saved and has not been changed since. Unsaved input is a draft at its path. */
export function useSaveState(path: string) {
  const [isSaved, setSaved] = useState(false);
  const isTyped = useDrafts(({ drafts }) => path in drafts);
  const settled = isSaved && !isTyped ? 'saved' : 'idle';
  return {
    setSaved,
    stateOf: (busy: boolean): 'saving' | 'saved' | 'idle' => (busy ? 'saving' : settled),
  };
}
