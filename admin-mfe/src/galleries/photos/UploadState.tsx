import { Button } from '@ridgeline/shared-ui';
import type { PhotoItem } from './items';
import * as styles from './PhotoCard.css';

interface UploadStateProps {
  item: PhotoItem;
  place: number;
  onRetry: (() => void) | undefined;
}

/** How far a photo's upload is, or why it failed. */
export const UploadState = ({ item, place, onRetry }: UploadStateProps) => {
  const { photo, progress, failure } = item;
  if (photo) return null;
  return (
    <div className={styles.upload}>
      {progress === undefined && !failure && <p className={styles.remark}>Not uploaded yet</p>}
      {progress !== undefined && (
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
