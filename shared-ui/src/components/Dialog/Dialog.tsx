import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { bar } from '../Bar/bar';
import { Heading } from '../Heading/Heading';
import * as styles from './Dialog.css';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** `wide` for editing a picture, `narrow` for a question or a few fields. */
  width?: keyof typeof styles.width;
  /** `top` for a dialog that grows while someone types in it, so that the text does not move. */
  position?: keyof typeof styles.position;
  onDismiss: () => void;
}

/** Enter in a field would submit a form around the dialog. */
function keepFromFormAround(event: KeyboardEvent<HTMLDialogElement>) {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  if (target.form && !currentTarget.contains(target.form)) event.preventDefault();
}

/** A modal dialog. Open while it is rendered; Escape dismisses it. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, width = 'narrow', position = 'middle', onDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.width[width]} ${styles.position[position]}`}
      aria-labelledby={titleId}
      onKeyDown={keepFromFormAround}
      onCancel={(event) => {
        // Cancelling a file chooser inside the dialog fires the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
    >
      <Heading level={2} size="h3" id={titleId}>
        {title}
      </Heading>
      {children}
      <div ref={bar} className={styles.actions}>
        {actions}
      </div>
    </dialog>
  );
}
