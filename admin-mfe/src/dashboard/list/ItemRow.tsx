import { useNavigate } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, IconButton, type IconName } from '@ridgeline/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Row, PublicLink } from '../kinds/kind';
import { usePendingUndos } from '../undo/pendingUndos';
import * as styles from './ItemList.css';

interface ItemRowProps {
  id: string;
  row: Row;
  formPath: string;
  /** The page where visitors see the item. */
  publicLink?: PublicLink | undefined;
  /** The item's position in the list; undefined unless it was just saved. */
  savedPosition?: number | undefined;
  /** An additional action. */
  more?: { icon: IconName; label: string; onPress: () => void } | undefined;
  onDelete: () => void;
  /** Content below the row. */
  children?: ReactNode;
}

/** An item of the list, with buttons to edit and to delete it. */
export function ItemRow(props: ItemRowProps) {
  const { id, row, formPath, publicLink, savedPosition, more, onDelete, children } = props;
  const { title, lines, badge, picture } = row;
  const navigate = useNavigate();
  const element = useRef<HTMLLIElement>(null);
  const isRestored = usePendingUndos(({ restored }) => restored === id);
  const clearRestored = usePendingUndos((undos) => undos.clearRestored);

  // After a deletion was undone, the focus moves here.
  useEffect(() => {
    if (!isRestored) return;
    element.current?.focus();
    clearRestored();
  }, [isRestored, clearRestored]);

  const isSaved = savedPosition !== undefined;
  // The position may change once the list is refreshed.
  useEffect(() => {
    if (isSaved) void element.current?.scrollIntoView({ block: 'center' });
  }, [isSaved, savedPosition]);

  return (
    <li
      ref={element}
      tabIndex={-1}
      className={isSaved ? `${styles.row} ${styles.justSaved}` : styles.row}
    >
      <img className={styles.thumbnail} src={picture} alt="" loading="lazy" />
      <div className={styles.text}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        {badge && <p className={styles.badge}>{badge}</p>}
        {lines.map((line, at) => (
          <p key={at} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.rowActions}>
        {publicLink && (
          <div className={styles.onSite}>
            <ButtonLink
              tone="quiet"
              icon="eye"
              href={publicLink.href}
              aria-label={`${publicLink.label}: ${title}`}
            >
              {publicLink.label}
            </ButtonLink>
          </div>
        )}
        {more && <IconButton icon={more.icon} label={more.label} onClick={more.onPress} />}
        <IconButton icon="edit" label={`Edit ${title}`} onClick={() => void navigate(formPath)} />
        <IconButton icon="trash" label={`Delete ${title}`} onClick={onDelete} />
      </div>
      {children}
    </li>
  );
}
