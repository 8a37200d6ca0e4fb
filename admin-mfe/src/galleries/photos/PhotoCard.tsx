import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { limits } from '@ridgeline/contract';
import { Icon, IconButton, TextField } from '@ridgeline/shared-ui';
import { useObjectUrl } from '../../photos/useObjectUrl';
import type { PhotoItem } from './items';
import { MoveButtons } from './MoveButtons';
import * as styles from './PhotoCard.css';
import { UploadState } from './UploadState';

interface PhotoCardProps {
  item: PhotoItem;
  /** Its place, counted from 1, and how many there are. */
  place: number;
  count: number;
  onDescribe: (words: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Where it can be tried by itself. */
  onRetry: (() => void) | undefined;
}

/** One photo: its words, its place, how far its upload is. */
export function PhotoCard(props: PhotoCardProps) {
  const { item, place, count, onDescribe, onMove, onRemove, onRetry } = props;
  const { key, caption, alt, photo, file } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: key,
  });
  const onDevice = useObjectUrl(file);
  const { transform, transition, isDragging } = drag;
  return (
    <li
      ref={setNodeRef}
      className={`${styles.card} ${isDragging ? styles.lifted : ''}`}
      aria-label={`Photo ${place} of ${count}`}
      // Where the pointer is, which no class can know.
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Drag photo ${place}`}
      >
        <Icon name="grip" size={28} />
      </button>
      <img
        className={styles.thumbnail}
        src={photo?.image.webp[0]?.path ?? photo?.path ?? onDevice}
        alt={alt || caption || `Photo ${place}`}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.actions}>
        <MoveButtons place={place} count={count} onMove={onMove} />
        <IconButton icon="trash" label={`Remove photo ${place}`} onClick={onRemove} />
      </div>
      <div className={styles.words}>
        <TextField
          label="Caption"
          maxLength={limits.captionLength}
          value={caption}
          onChange={({ target }) => onDescribe({ caption: target.value })}
        />
        <TextField
          label="Picture description"
          maxLength={limits.captionLength}
          value={alt}
          onChange={({ target }) => onDescribe({ alt: target.value })}
        />
      </div>
      <UploadState item={item} place={place} onRetry={onRetry} />
    </li>
  );
}
