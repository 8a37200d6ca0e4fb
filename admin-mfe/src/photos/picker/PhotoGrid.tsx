import { memo, useMemo, type Ref } from 'react';
import type { Upload } from '../../uploads/queue';
import type { PhotoItem } from './items';
import { PhotoSorter } from './PhotoSorter';
import { PhotoTile, type PhotoActions, type UploadState } from './PhotoTile';
import * as styles from './PhotoTile.css';

interface PhotoGridProps {
  items: PhotoItem[];
  uploads: Upload[];
  actions: PhotoActions;
  canRetry: boolean;
  /** The name of the list. */
  label: string;
  onMove: (from: number, to: number) => void;
  /** The list. It receives the focus when a focused photo is removed. */
  ref: Ref<HTMLOListElement>;
}

const stateOf = (upload: Upload | undefined): UploadState => ({
  ...(upload && { file: upload.file }),
  isSending: upload?.progress !== undefined,
  hasFailed: upload?.failure !== undefined,
});

/** The photos as thumbnails, in their order. */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { items, uploads, actions, canRetry, label, onMove, ref } = props;
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return (
    <PhotoSorter keys={keys} onMove={onMove}>
      <ol ref={ref} role="list" tabIndex={-1} className={styles.photos} aria-label={label}>
        {items.map((item, at) => (
          <PhotoTile
            key={item.key}
            item={item}
            {...stateOf(byId.get(item.key))}
            position={at + 1}
            count={items.length}
            actions={actions}
            canRetry={canRetry}
          />
        ))}
      </ol>
    </PhotoSorter>
  );
});
