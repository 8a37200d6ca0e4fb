import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Icon, IconButton, VisuallyHidden } from '@ridgeline/shared-ui';
import { memo } from 'react';
import { usePreviewUrl } from '../useObjectUrl';
import type { PhotoItem } from './items';
import * as styles from './PhotoTile.css';

/** The actions for a photo, by its key. */
export interface PhotoActions {
  describe: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

export interface UploadState {
  /** The file to upload; undefined once the photo is stored. */
  file?: File;
  isSending: boolean;
  hasFailed: boolean;
}

interface PhotoTileProps extends UploadState {
  item: PhotoItem;
  /** The photo's position, from 1, and the number of photos. */
  position: number;
  count: number;
  actions: PhotoActions;
  /** Whether this photo can be retried individually. */
  canRetry: boolean;
}

const stateOf = ({ item, isSending, hasFailed }: PhotoTileProps) => {
  if (hasFailed) return 'Could not be uploaded';
  if (isSending) return 'Uploading…';
  if (!item.photo) return 'Not uploaded yet';
  return item.arrived ? 'Uploaded' : '';
};

/** A photo as a thumbnail. It can be dragged, or moved with buttons. A click on it opens its captions. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { item, position, count, file, hasFailed, actions, canRetry } = props;
  const { key, caption, alt, photo, arrived } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: key,
  });
  const onDevice = usePreviewUrl(photo ? undefined : file);
  const { transform, transition, isDragging } = drag;
  const text = caption || alt;
  return (
    <li
      ref={setNodeRef}
      className={`${styles.tile} ${isDragging ? styles.lifted : ''}`}
      aria-label={`Photo ${position} of ${count}`}
      // The position during a drag, which a class cannot express.
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={`Describe photo ${position}${text && `: ${text}`}`}
        onClick={() => actions.describe(key)}
        // Dragging by touch would prevent scrolling.
        onMouseDown={listeners?.onMouseDown as React.MouseEventHandler | undefined}
      >
        <img
          className={`${styles.thumbnail} ${photo ? '' : styles.faint}`}
          src={photo?.image.webp[0]?.path ?? photo?.path ?? onDevice}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </button>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Drag photo ${position}`}
      >
        <span className={styles.chip}>
          <Icon name="grip" size={20} />
        </span>
      </button>
      <button
        type="button"
        className={styles.remove}
        title={`Remove photo ${position}`}
        aria-label={`Remove photo ${position}`}
        onClick={() => actions.remove(key)}
      >
        <span className={styles.chip}>
          <Icon name="trash" size={18} />
        </span>
      </button>
      {hasFailed && canRetry && (
        <button
          type="button"
          className={styles.retry}
          aria-label={`Try again to upload photo ${position}`}
          onClick={() => actions.retry(key)}
        >
          <Icon name="retry" size={20} />
          Try again
        </button>
      )}
      {photo && arrived && (
        <span className={`${styles.chip} ${styles.arrived}`}>
          <Icon name="check" size={20} />
        </span>
      )}
      <VisuallyHidden>
        <span>{stateOf(props)}</span>
      </VisuallyHidden>
      <div className={styles.moveButtons}>
        <IconButton
          icon="left"
          label={`Move photo ${position} earlier`}
          // For the first and the last photo, the button keeps the focus, but does nothing.
          aria-disabled={position === 1 || undefined}
          onClick={() => position > 1 && actions.move(key, -1)}
        />
        <IconButton
          icon="right"
          label={`Move photo ${position} later`}
          aria-disabled={position === count || undefined}
          onClick={() => position < count && actions.move(key, 1)}
        />
      </div>
    </li>
  );
});
