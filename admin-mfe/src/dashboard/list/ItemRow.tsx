import { useNavigate } from '@ridgeline/remote-kit';
import { Heading, IconButton, type IconName } from '@ridgeline/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Row } from '../kinds/kind';
import { useOffers } from '../undo/offers';
import * as styles from './ItemList.css';

interface ItemRowProps {
  id: string;
  row: Row;
  formAddress: string;
  /** One more thing to do with it. */
  more?: { icon: IconName; label: string; onPress: () => void } | undefined;
  onDelete: () => void;
  /** What stands below it. */
  children?: ReactNode;
}

/** One item of the list, to edit or delete. */
export function ItemRow(props: ItemRowProps) {
  const { id, row, formAddress, more, onDelete, children } = props;
  const { title, lines, mark, picture } = row;
  const navigate = useNavigate();
  const element = useRef<HTMLLIElement>(null);
  const cameBack = useOffers(({ restored }) => restored === id);
  const shown = useOffers((offers) => offers.shown);

  // Whoever undid its deletion goes on from here.
  useEffect(() => {
    if (!cameBack) return;
    element.current?.focus();
    shown();
  }, [cameBack, shown]);

  return (
    <li ref={element} tabIndex={-1} className={styles.row}>
      <img className={styles.thumbnail} src={picture} alt="" loading="lazy" />
      <div className={styles.words}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        {mark && <p className={styles.mark}>{mark}</p>}
        {lines.map((line, at) => (
          <p key={at} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.rowActions}>
        {more && <IconButton icon={more.icon} label={more.label} onClick={more.onPress} />}
        <IconButton
          icon="edit"
          label={`Edit ${title}`}
          onClick={() => void navigate(formAddress)}
        />
        <IconButton icon="trash" label={`Delete ${title}`} onClick={onDelete} />
      </div>
      {children}
    </li>
  );
}
