import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { FormErrors } from './formErrors';

const invalidField = '[aria-invalid=true]';

/** Says why a form was rejected, and focuses the first invalid field. It goes once all of these are right. */
export function FormErrorNotice({ formErrors }: { formErrors: FormErrors | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  const [corrected, setCorrected] = useState<FormErrors>();
  useEffect(() => {
    if (!formErrors) return undefined;
    const form = notice.current?.closest('form');
    const field = form?.querySelector<HTMLElement>(invalidField);
    const target = field ?? notice.current;
    target?.focus();
    // It may have the focus already, out of view. Components under test have no layout.
    void target?.scrollIntoView?.({ block: 'nearest' });
    if (!form || !field) return undefined;
    const observer = new MutationObserver(() =>
      setCorrected(form.querySelector(invalidField) ? undefined : formErrors),
    );
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [formErrors]);
  return (
    <div ref={notice} tabIndex={-1}>
      {formErrors && formErrors !== corrected && <Notice tone="error">{formErrors.message}</Notice>}
    </div>
  );
}
