import { useEffect, type ReactNode } from 'react';
import { startedEvent } from '../document/pageData';

/** Says when the site answers to presses, for what was pressed before. */
export function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(startedEvent));
  }, []);
  return children;
}
