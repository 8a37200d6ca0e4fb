import { ConfirmDialog, FilePicker, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { useQuestion } from '../../page/useQuestion';
import { SmallerCopies } from '../../photos/SmallerCopies';
import type { Upload } from '../../uploads/uploadQueue';
import { isWaiting, type PhotoItem } from './items';
import { PhotoCard } from './PhotoCard';
import * as styles from './PhotoCard.css';
import { PhotoSorter } from './PhotoSorter';
import type { PhotoIntake } from './usePhotoIntake';
import type { Photos } from './usePhotos';

interface PhotoPickerProps {
  /** None before the gallery is stored. */
  galleryId: string | undefined;
  uploads: Upload[];
  photos: Photos;
  intake: PhotoIntake;
  /** What went wrong with a removal; nothing once the next one begins. */
  onFailure: (sentence: string | undefined) => void;
}

/** The gallery's photos beside its cover: adding, describing, ordering and removing them. */
export function PhotoPicker({ galleryId, uploads, photos, intake, onFailure }: PhotoPickerProps) {
  const { asked, ask, settle, place } = useQuestion<PhotoItem, HTMLOListElement>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { items } = photos;

  const move = (from: number, to: number) => {
    photos.move(from, to);
    setSaid(`The photo is now at place ${to + 1} of ${items.length}.`);
  };

  async function remove(item: PhotoItem) {
    onFailure(undefined);
    setBusy(true);
    onFailure(await photos.remove(galleryId, item));
    setBusy(false);
    settle(true);
  }

  return (
    <FilePicker
      label="Add photos"
      hint="Choose up to 10 at a time, each less than 5 MB. You can use smaller copies of larger ones."
      error={intake.problem}
      accept="image/*"
      selection="many"
      icon="gallery"
      onPick={intake.take}
    >
      <SmallerCopies
        copies={intake.smallerCopies}
        onUse={intake.useSmallerCopies}
        onLeaveOut={intake.leaveOut}
      />
      <p aria-live="polite" className={styles.remark}>
        {intake.waiting > 0 && `Preparing photos, ${intake.waiting} to go…`}
      </p>
      <PhotoSorter keys={items.map(({ key }) => key)} onMove={photos.move}>
        <ol
          ref={place}
          role="list"
          tabIndex={-1}
          className={styles.photos}
          aria-label="Photos of the gallery"
        >
          {items.map((item, at) => (
            <PhotoCard
              key={item.key}
              item={item}
              upload={uploads.find(({ id }) => id === item.key)}
              place={at + 1}
              count={items.length}
              onDescribe={(words) => photos.describe(item.key, words)}
              onMove={(by) => move(at, at + by)}
              onRemove={() => (isWaiting(item) ? void remove(item) : ask(item))}
              onRetry={galleryId ? () => void photos.sendOne(galleryId, item.key) : undefined}
            />
          ))}
        </ol>
      </PhotoSorter>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete this photo?"
          action="Delete"
          busy={busy}
          onConfirm={() => void remove(asked)}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft">It cannot be brought back.</Text>
        </ConfirmDialog>
      )}
    </FilePicker>
  );
}
