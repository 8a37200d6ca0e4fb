import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import type { FormErrors } from './formErrors';

/** Says why a form was rejected, and focuses the first invalid field. */
export function FormErrorNotice({ formErrors }: { formErrors: FormErrors | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!formErrors) return;
    const form = notice.current?.closest('form');
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    const target = field ?? notice.current;
    target?.focus();
    // It may have the focus already, out of view. Components under test have no layout.
    void target?.scrollIntoView?.({ block: 'nearest' });
  }, [formErrors]);
  return (
    <div ref={notice} tabIndex={-1}>
      {formErrors && <Notice tone="error">{formErrors.message}</Notice>}
    </div>
  );
}
