import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heading } from '../Heading';
import * as styles from './Dialog.css';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** Its buttons, the main one last. */
  actions: ReactNode;
  /** `wide` for a picture to work on, `narrow` for a question or a few fields. */
  width?: keyof typeof styles.width;
  /** `top` for one that grows while somebody writes in it: what is written stays where it is. */
  place?: keyof typeof styles.place;
  onDismiss: () => void;
}

/** A layer over the page. Shown while it is rendered; Escape dismisses it. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, width = 'narrow', place = 'middle', onDismiss } = props;
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
      className={`${styles.dialog} ${styles.width[width]} ${styles.place[place]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser that is dismissed says so with the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
    >
      <Heading level={2} size="h3" id={titleId}>
        {title}
      </Heading>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
