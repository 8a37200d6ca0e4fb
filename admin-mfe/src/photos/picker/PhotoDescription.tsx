import { limits } from '@ridgeline/contract';
import { Button, Dialog, IconButton, TextField } from '@ridgeline/shared-ui';
import { usePreviewUrl } from '../useObjectUrl';
import type { PhotoItem } from './items';
import * as styles from './PhotoDescription.css';

interface PhotoDescriptionProps {
  item: PhotoItem;
  /** Whether photos have captions, which everybody sees. */
  hasCaptions: boolean;
  /** The file to upload; undefined once the photo is stored. */
  file: File | undefined;
  /** The photo's position, from 1, and the number of photos. */
  position: number;
  count: number;
  onDescribe: (change: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) => void;
  /** Opens the previous or the next photo. */
  onStep: (by: -1 | 1) => void;
  onDismiss: () => void;
}

/** The dialog with a photo's caption and text alternative. Its changes apply to the form immediately. */
export function PhotoDescription(props: PhotoDescriptionProps) {
  const { item, hasCaptions, file, position, count } = props;
  const { onDescribe, onStep, onDismiss } = props;
  const { caption, alt, photo } = item;
  const onDevice = usePreviewUrl(photo ? undefined : file);
  return (
    <Dialog
      title={`Photo ${position} of ${count}`}
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          <IconButton
            icon="left"
            label="Photo before"
            aria-disabled={position === 1 || undefined}
            onClick={() => position > 1 && onStep(-1)}
          />
          <IconButton
            icon="right"
            label="Next photo"
            aria-disabled={position === count || undefined}
            onClick={() => position < count && onStep(1)}
          />
          <Button onClick={onDismiss}>Done</Button>
        </>
      }
    >
      <div className={styles.content}>
        <img
          className={styles.picture}
          src={photo?.image.webp.at(-1)?.path ?? photo?.path ?? onDevice}
          alt={alt || caption || `Photo ${position}`}
        />
        {hasCaptions && (
          <TextField
            label="Caption"
            maxLength={limits.captionLength}
            value={caption}
            onChange={({ target }) => onDescribe({ caption: target.value })}
          />
        )}
        <TextField
          label="Picture description"
          hint="For those who do not see it."
          maxLength={limits.captionLength}
          value={alt}
          onChange={({ target }) => onDescribe({ alt: target.value })}
        />
      </div>
    </Dialog>
  );
}
