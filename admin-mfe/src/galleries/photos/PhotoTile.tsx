import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { limits } from '@ridgeline/contract';
import { Button, Icon, IconButton, TextField } from '@ridgeline/shared-ui';
import { useObjectUrl } from '../../photos/useObjectUrl';
import type { Upload } from '../../uploads/uploadQueue';
import type { PhotoItem } from './items';
import * as styles from './PhotoCard.css';

interface MoveButtonsProps {
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves a photo by one place. At the ends a button keeps the focus and does nothing. */
const MoveButtons = ({ place, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      icon="up"
      label={`Move photo ${place} up`}
      aria-disabled={place === 1 || undefined}
      onClick={() => place > 1 && onMove(-1)}
    />
    <IconButton
      icon="down"
      label={`Move photo ${place} down`}
      aria-disabled={place === count || undefined}
      onClick={() => place < count && onMove(1)}
    />
  </>
);

interface UploadStateProps {
  /** None once it has arrived. */
  upload: Upload | undefined;
  place: number;
  onRetry: (() => void) | undefined;
}

/**
 * How far a photo's upload is, or why it failed. It stays once the photo has arrived, and is as high
 * all along: nothing moves below a thumb.
 */
const UploadState = ({ upload, place, onRetry }: UploadStateProps) => {
  const { progress, failure } = upload ?? {};
  const isSending = progress !== undefined;
  return (
    <div className={styles.upload}>
      {!failure && (
        <p className={styles.remark}>
          {!upload ? 'Uploaded' : isSending ? 'Uploading…' : 'Not uploaded yet'}
        </p>
      )}
      {isSending && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={`Uploading photo ${place}`}
        />
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {failure && onRetry && (
        <Button
          tone="secondary"
          icon="retry"
          aria-label={`Try again to upload photo ${place}`}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </div>
  );
};

interface PhotoCardProps {
  item: PhotoItem;
  /** Until it is stored. */
  upload: Upload | undefined;
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
  const { item, upload, place, count, onDescribe, onMove, onRemove, onRetry } = props;
  const { key, caption, alt, photo, arrived } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: key,
  });
  const onDevice = useObjectUrl(upload?.file);
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
      {(!photo || arrived) && <UploadState upload={upload} place={place} onRetry={onRetry} />}
    </li>
  );
}
