import { Icon } from '@ridgeline/shared-ui';
import { useId, useState, type ReactNode } from 'react';
import * as styles from './Fold.css';

interface FoldProps {
  /** The level of its heading. */
  level: 2 | 3;
  title: string;
  /** A remark below the title. */
  note?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Buttons beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that folds and unfolds. Others stay as they are, so that nothing moves. Its content is rendered once
 * it was unfolded, and then keeps what was typed.
 */
export function Fold({ level, title, note, isOpen, onToggle, tools, children }: FoldProps) {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.fold}>
      <div className={styles.head}>
        <Title className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <span className={styles.sign[isOpen ? 'open' : 'closed']}>
              <Icon name="plus" size={20} />
            </span>
            <span className={styles.toggleText}>
              {title}
              {note && <span className={styles.soft}>{note}</span>}
            </span>
          </button>
        </Title>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {(isOpen || wasOpen) && children}
      </div>
    </div>
  );
}
