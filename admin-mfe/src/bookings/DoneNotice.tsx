import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';

/** What the owner has just done. A new object each time, so that a repeated action is announced again. */
export interface Done {
  sentence: string;
}

/** Says what was done, and takes the focus, because the button that was pressed may be gone. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  if (!done) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success">{done.sentence}</Notice>
    </div>
  );
}
