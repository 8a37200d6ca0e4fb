import { ConfirmDialog, FilePicker, Notice, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConfirmation } from '../../page/useConfirmation';
import { SmallerCopies } from '../SmallerCopies';
import type { Upload } from '../../uploads/queue';
import { isWaiting, type PhotoItem } from './items';
import { PhotoGrid } from './PhotoGrid';
import { PhotoProgress } from './PhotoProgress';
import { PhotoDescription } from './PhotoDescription';
import type { PhotoCalls } from './photoCalls';
import type { PhotoIntake } from './usePhotoIntake';
import type { Photos } from './usePhotos';
import { waitsInTrash } from '../../trash/waitsInTrash';

interface PhotoPickerProps {
  /** The name of the list. */
  label: string;
  /** Whether photos have captions, which everybody sees. */
  hasCaptions: boolean;
  /** Undefined until what the photos belong to is stored. */
  calls: PhotoCalls | undefined;
  uploads: Upload[];
  photos: Photos;
  intake: PhotoIntake;
  /** Uploads a photo again. */
  onRetry: (key: string) => void;
  /** Called with the reason if a removal fails, and with undefined when the next one starts. */
  onFailure: (sentence: string | undefined) => void;
}

/**
 * Returns a function that is identical in every render, and calls the latest handler. It may only be used for event
 * handlers.
 */
function useStable<Arguments extends unknown[], Result>(handler: (...args: Arguments) => Result) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}

/** Several photos. The user can add, describe, sort and remove them. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hasCaptions, calls, uploads, photos, intake, onRetry, onFailure } = props;
  const {
    subject: photoToDelete,
    ask,
    settle,
    focusRef,
  } = useConfirmation<PhotoItem, HTMLOListElement>();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  /** The key of the photo whose captions are open. */
  const [openKey, setOpenKey] = useState<string>();
  const { items } = photos;
  const ofPhotos = uploads.filter(({ field }) => field === 'photos');
  const indexOf = (key: string | undefined) => items.findIndex((item) => item.key === key);

  async function removePhoto(item: PhotoItem) {
    onFailure(undefined);
    setBusy(true);
    onFailure(await photos.remove(calls, item));
    setBusy(false);
    settle(true);
  }

  const drop = useStable(photos.move);
  const move = useStable((key: string, by: -1 | 1) => {
    const from = indexOf(key);
    photos.move(from, from + by);
    setAnnouncement(`The photo is now at place ${from + by + 1} of ${items.length}.`);
  });
  const remove = useStable((key: string) => {
    const item = items[indexOf(key)];
    if (!item) return;
    if (isWaiting(item)) void removePhoto(item);
    else ask(item);
  });
  const retry = useStable(onRetry);
  const actions = useMemo(
    () => ({ describe: setOpenKey, move, remove, retry }),
    [move, remove, retry],
  );

  const at = indexOf(openKey);
  const open = items[at];
  return (
    <FilePicker
      label="Add photos"
      hint="Best chosen up to 10 at a time; more are fine too. Each less than 5 MB; you can use smaller copies of larger ones."
      problems={intake.problems}
      accept="image/*"
      selection="many"
      icon="gallery"
      onPick={intake.take}
    >
      {intake.remark && <Notice>{intake.remark}</Notice>}
      <SmallerCopies
        copies={intake.smallerCopies}
        onUse={intake.useSmallerCopies}
        onLeaveOut={intake.leaveOut}
      />
      <PhotoGrid
        ref={focusRef}
        items={items}
        uploads={ofPhotos}
        actions={actions}
        canRetry={calls !== undefined}
        label={label}
        onMove={drop}
      />
      <PhotoProgress intake={intake} batch={photos.batch} uploads={ofPhotos} />
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
      {open && (
        <PhotoDescription
          item={open}
          hasCaptions={hasCaptions}
          file={ofPhotos.find(({ id }) => id === open.key)?.file}
          position={at + 1}
          count={items.length}
          onDescribe={(change) => photos.describe(open.key, change)}
          onStep={(by) => setOpenKey(items[at + by]?.key)}
          onDismiss={() => setOpenKey(undefined)}
        />
      )}
      {photoToDelete && (
        <ConfirmDialog
          question="Are you sure you want to delete this photo?"
          action="Delete"
          busy={busy}
          onConfirm={() => void removePhoto(photoToDelete)}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft">{waitsInTrash}</Text>
        </ConfirmDialog>
      )}
    </FilePicker>
  );
}
