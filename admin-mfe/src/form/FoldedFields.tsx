import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './FoldedFields.css';

interface FoldedFieldsProps {
  summary: string;
  /** Whether they are in sight at first. */
  startsOpen: boolean;
  /** Name of the first control with something wrong, which is then in sight and has the focus. */
  wrong: string | undefined;
  children: (isOpen: boolean) => ReactNode;
}

/** Fields of a form that most people need not see. */
export function FoldedFields({ summary, startsOpen, wrong, children }: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    // It could not take the focus while it was folded away.
    if (wrong && !document.activeElement?.matches('[aria-invalid=true]'))
      details.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [wrong]);

  return (
    <details
      ref={details}
      open={isOpen || wrong !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.fields}>{children(isOpen)}</div>
    </details>
  );
}
