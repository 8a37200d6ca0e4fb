import { Button, Dialog, Notice } from '@ridgeline/shared-ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { fields } from './FormDialog.css';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the confirming button, a verb. */
  action: string;
  /** The label of the button that closes the dialog. */
  dismissal?: string;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDismiss: () => void;
  /** Discards the draft. Only the button does: Escape may be pressed by mistake. */
  onDiscard?: () => void;
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    children,
    action,
    dismissal = 'Cancel',
    busy,
    failure,
    onSubmit,
    onDismiss,
    onDiscard,
  } = props;
  const form = useId();
  return (
    <Dialog
      title={title}
      onDismiss={onDismiss}
      actions={
        <>
          <Button
            tone="quiet"
            onClick={() => {
              onDiscard?.();
              onDismiss();
            }}
          >
            {dismissal}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(event);
        }}
      >
        {children}
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
