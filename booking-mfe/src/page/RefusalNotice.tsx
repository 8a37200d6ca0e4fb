import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import type { Refusal } from './refusal';

/** Says why a form was rejected, and focuses the first invalid field. */
export function RefusalNotice({ refused }: { refused: Refusal | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    const form = notice.current?.closest('form');
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? notice.current)?.focus();
  }, [refused]);
  return (
    <div ref={notice} tabIndex={-1}>
      {refused && <Notice tone="error">{refused.message}</Notice>}
    </div>
  );
}
