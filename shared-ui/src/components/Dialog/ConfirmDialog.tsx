import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

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
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { question, children, action, busy, onConfirm, onDismiss } = props;
  return (
    <Dialog
      title={question}
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
