import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './FoldedFields.css';

interface FoldedFieldsProps {
  summary: string;
  /** Whether the section is expanded at first. */
  startsOpen: boolean;
  /** The name of the first invalid control. The section then expands, and focuses the control. */
  invalidName: string | undefined;
  children: (isOpen: boolean) => ReactNode;
}

/** A collapsible section for fields that most people do not need. */
export function FoldedFields({ summary, startsOpen, invalidName, children }: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    // While the section was collapsed, the control could not receive the focus.
    if (invalidName && !document.activeElement?.matches('[aria-invalid=true]'))
      details.current?.querySelector<HTMLElement>(`[name="${invalidName}"]`)?.focus();
  }, [invalidName]);

  return (
    <details
      ref={details}
      open={isOpen || invalidName !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.fields}>{children(isOpen)}</div>
    </details>
  );
}
