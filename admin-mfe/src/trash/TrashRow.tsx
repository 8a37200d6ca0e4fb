import type { TrashedItem } from '@ridgeline/contract';
import { Button, Heading, Icon, type IconName } from '@ridgeline/shared-ui';
import * as styles from './Trash.css';
import { descriptionOf, fateOf, titleOf } from './words';

const icons: Record<TrashedItem['kind'], IconName> = {
  event: 'calendar',
  gallery: 'gallery',
  post: 'edit',
  group: 'whatsapp',
  photo: 'image',
  attachment: 'paperclip',
  picture: 'image',
};

interface TrashRowProps {
  item: TrashedItem;
  /** Whether another action is running. */
  busy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

/** Something in the trash, with buttons to restore it and to delete it for good. */
export function TrashRow({ item, busy, onRestore, onPurge }: TrashRowProps) {
  const title = titleOf(item);
  return (
    <li className={styles.row}>
      {item.picture ? (
        <img className={styles.thumbnail} src={item.picture} alt="" loading="lazy" />
      ) : (
        <span className={styles.thumbnail}>
          <Icon name={icons[item.kind]} />
        </span>
      )}
      <div className={styles.text}>
        <Heading level={2} size="h4">
          {title}
        </Heading>
        <p className={styles.soft}>{descriptionOf(item)}</p>
        <p className={styles.soft}>{fateOf(item)}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" busy={busy} aria-label={`Delete for good: ${title}`} onClick={onPurge}>
          Delete for good
        </Button>
        <Button
          tone="secondary"
          icon="undo"
          busy={busy}
          aria-label={`Restore ${title}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      </div>
    </li>
  );
}
