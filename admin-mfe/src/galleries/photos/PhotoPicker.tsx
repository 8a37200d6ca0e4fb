import { ConfirmDialog, FilePicker, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useQuestion } from '../../page/useQuestion';
import { SmallerCopies } from '../../photos/SmallerCopies';
import type { Upload } from '../../uploads/uploadQueue';
import { isWaiting, type PhotoItem } from './items';
import { PhotoGrid } from './PhotoGrid';
import { PhotoProgress } from './PhotoProgress';
import { PhotoWords } from './PhotoWords';
import type { PhotoIntake } from './usePhotoIntake';
import type { Photos } from './usePhotos';

interface PhotoPickerProps {
  /** Undefined until the gallery is stored. */
  galleryId: string | undefined;
  uploads: Upload[];
  photos: Photos;
  intake: PhotoIntake;
  /** Reports why a removal failed; undefined once the next one starts. */
  onFailure: (sentence: string | undefined) => void;
}

/**
 * A function that is the same in each rendering and calls the latest handler. For event handlers
 * only.
 */
function useStable<Arguments extends unknown[], Result>(handler: (...given: Arguments) => Result) {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...given: Arguments) => newest.current(...given), []);
}

/** The gallery's photos besides its cover: add, describe, sort and remove them. */
export function PhotoPicker({ galleryId, uploads, photos, intake, onFailure }: PhotoPickerProps) {
  const { asked, ask, settle, place } = useQuestion<PhotoItem, HTMLOListElement>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  /** Key of the photo whose captions are open. */
  const [described, setDescribed] = useState<string>();
  const { items } = photos;
  const ofPhotos = uploads.filter(({ field }) => field === 'photos');
  const placeOf = (key: string | undefined) => items.findIndex((item) => item.key === key);

  async function removeNow(item: PhotoItem) {
    onFailure(undefined);
    setBusy(true);
    onFailure(await photos.remove(galleryId, item));
    setBusy(false);
    settle(true);
  }

  const drop = useStable(photos.move);
  const move = useStable((key: string, by: -1 | 1) => {
    const from = placeOf(key);
    photos.move(from, from + by);
    setSaid(`The photo is now at place ${from + by + 1} of ${items.length}.`);
  });
  const remove = useStable((key: string) => {
    const item = items[placeOf(key)];
    if (!item) return;
    if (isWaiting(item)) void removeNow(item);
    else ask(item);
  });
  const retry = useStable((key: string) => {
    if (galleryId) void photos.sendOne(galleryId, key);
  });
  const actions = useMemo(
    () => ({ describe: setDescribed, move, remove, retry }),
    [move, remove, retry],
  );

  const at = placeOf(described);
  const open = items[at];
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
      <PhotoGrid
        ref={place}
        items={items}
        uploads={ofPhotos}
        actions={actions}
        canRetry={galleryId !== undefined}
        onMove={drop}
      />
      <PhotoProgress intake={intake} batch={photos.batch} uploads={ofPhotos} />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {open && (
        <PhotoWords
          item={open}
          file={ofPhotos.find(({ id }) => id === open.key)?.file}
          place={at + 1}
          count={items.length}
          onDescribe={(words) => photos.describe(open.key, words)}
          onStep={(by) => setDescribed(items[at + by]?.key)}
          onDismiss={() => setDescribed(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete this photo?"
          action="Delete"
          busy={busy}
          onConfirm={() => void removeNow(asked)}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft">It cannot be brought back.</Text>
        </ConfirmDialog>
      )}
    </FilePicker>
  );
}
