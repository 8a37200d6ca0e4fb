import { Button } from '@ridgeline/shared-ui';
import type { PhotoItem } from './items';
import * as styles from './PhotoCard.css';

interface UploadStateProps {
  item: PhotoItem;
  place: number;
  onRetry: (() => void) | undefined;
}

/**
 * How far a photo's upload is, or why it failed. It stays once the photo has arrived, and is as high
 * all along: nothing moves below a thumb.
 */
export const UploadState = ({ item, place, onRetry }: UploadStateProps) => {
  const { photo, arrived, progress, failure } = item;
  if (photo && !arrived) return null;
  const isSending = progress !== undefined;
  return (
    <div className={styles.upload}>
      {!failure && (
        <p className={styles.remark}>
          {arrived ? 'Uploaded' : isSending ? 'Uploading…' : 'Not uploaded yet'}
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
