import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import { Heading } from '../Heading';
import * as styles from './Dialog.css';

interface ConfirmDialogProps {
  /** The question. */
  question: string;
  /** What follows from a yes. */
  children?: ReactNode;
  /** The yes, as a verb. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before something is done. Shown while it is rendered; Escape and Cancel dismiss it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, action, busy, onConfirm, onDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still on the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <Heading level={2} size="h3" id={titleId}>
        {question}
      </Heading>
      {children}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onDismiss}>
          Cancel
        </Button>
        <Button tone="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
