import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './FoldedFields.css';

interface FoldedFieldsProps {
  summary: string;
  /** Whether they are unfolded at first. */
  startsOpen: boolean;
  /** Name of the first invalid control, which is unfolded and focused. */
  wrong: string | undefined;
  children: (isOpen: boolean) => ReactNode;
}

/** Fields that most people do not need. */
export function FoldedFields({ summary, startsOpen, wrong, children }: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => {
    // It could not take the focus while folded.
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
