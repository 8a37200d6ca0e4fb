import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  question: string;
  /** Explains the consequences. */
  children?: ReactNode;
  /** The confirming button's label, a verb. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before an action. Open while it is rendered; Escape and Cancel dismiss it. */
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
