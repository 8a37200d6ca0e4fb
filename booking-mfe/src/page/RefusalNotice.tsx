import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import type { Refusal } from './refusal';

/** Says why a form was rejected, and links to the first invalid field. */
export function RefusalNotice({ refused }: { refused: Refusal | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    const form = place.current?.closest('form');
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? place.current)?.focus();
  }, [refused]);
  return (
    <div ref={place} tabIndex={-1}>
      {refused && <Notice tone="error">{refused.message}</Notice>}
    </div>
  );
}
