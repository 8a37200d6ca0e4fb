import { useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './Field.css';

/** Whether an element describes the focused control. */
const isAboutFocused = (id: string) =>
  document.activeElement?.getAttribute('aria-describedby')?.split(' ').includes(id);

/** A field's error message, below the field. */
export function FieldError({ id, error }: { id: string; error: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The browser has scrolled to the control, before there was an error below it. Components under test have no layout.
    if (isAboutFocused(id)) void element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id, error]);
  return (
    <p ref={element} id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {error}
    </p>
  );
}
