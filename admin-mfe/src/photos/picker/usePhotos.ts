import type { GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { useSerialized } from '../../form/useSerialized';
import type { Uploads } from '../../uploads/useUploads';
import {
  arrangementOf,
  asStored,
  fromDraft,
  inserted,
  isArranged,
  isWaiting,
  merged,
  moved,
  type PhotoItem,
} from './items';
import type { PhotoCalls } from './photoCalls';
import type { InsertPosition } from './usePhotoIntake';

interface Start {
  uploads: Uploads;
  photos: GalleryPhoto[];
  draft: PhotoArrangement | undefined;
  /** Called after each change of the order or the captions. */
  onArrange: (arrangement: PhotoArrangement) => void;
}

/** The form's photos. Those that are not stored yet are also in the upload queue. */
export function usePhotos({ uploads, photos, draft, onArrange }: Start) {
  const [items, setItems] = useState(() => fromDraft(photos, draft));
  /** The current items, even in a save that started before a change. */
  const latest = useRef(items);
  /** The photos as they are stored on the server. */
  const stored = useRef(photos);
  /** How many photos of the current batch are uploaded. */
  const [batch, setBatch] = useState<{ done: number; total: number }>();
  const serialized = useSerialized();

  const update = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    latest.current = step(latest.current);
    setItems(latest.current);
  };
  const arrange = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    update(step);
    onArrange(arrangementOf(latest.current));
  };

  /** Merges the current photos of the server into the form. */
  const mergeStored = (current: GalleryPhoto[]) => {
    stored.current = current;
    update((all) => merged(all, current));
    for (const { _id } of current) uploads.remove(_id);
  };
  /** Like `mergeStored`, after one of the photos has been uploaded by this form. */
  const mergeUploaded = (key: string, current: GalleryPhoto[]) => {
    const knownIds = new Set(latest.current.map(({ photo }) => photo?._id));
    const photo = current.findLast(({ _id }) => !knownIds.has(_id));
    if (photo)
      update((all) =>
        all.map((item) => (item.key === key && isWaiting(item) ? asStored(item, photo) : item)),
      );
    mergeStored(current);
  };
  /**
   * After somebody else's change, merges the current photos.
   * @returns whether the error was such a conflict
   */
  const mergeConflicting = (calls: PhotoCalls, error: unknown) => {
    const current = calls.conflicting(error);
    if (current) mergeStored(current);
    return current !== undefined;
  };

  return {
    items,
    batch,
    count: () => latest.current.length,
    last: () => latest.current.at(-1)?.key,
    add: (file: File, behind?: InsertPosition) => {
      const { id } = uploads.add('photos', file);
      update((all) => inserted(all, { key: id, caption: '', alt: '' }, behind));
      return id;
    },
    hold: (files: File[]) => uploads.replace('photos, undecided', ...files),
    describe: (key: string, texts: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) =>
      arrange((all) => all.map((item) => (item.key === key ? { ...item, ...texts } : item))),
    move: (from: number, to: number) => arrange((all) => moved(all, from, to)),
    /** Restores the stored order and captions. Photos that are not uploaded yet stay. */
    reset: (current: GalleryPhoto[] = stored.current) => {
      stored.current = current;
      update((all) => merged(all.filter(isWaiting), current));
    },
    /** The keys of the photos that are not stored yet. */
    waiting: () => latest.current.filter(isWaiting).map(({ key }) => key),
    /** The order and the captions of the stored photos; undefined if they are saved already. */
    unsavedArrangement: () =>
      isArranged(latest.current, stored.current) ? undefined : arrangementOf(latest.current),
    setBatch,
    mergeStored,
    mergeUploaded,
    mergeConflicting,
    /**
     * Makes calls one after another. Otherwise a concurrent call could mistake our own change for somebody else's.
     */
    serialized,
    /**
     * Resolves with the error message; undefined if the photo was removed.
     * @param calls undefined if what the photos belong to is not stored yet
     */
    remove: async (calls: PhotoCalls | undefined, { key, photo }: PhotoItem) => {
      if (!calls || !photo) {
        uploads.remove(key);
        update((all) => all.filter((item) => item.key !== key));
        return undefined;
      }
      return serialized(async () => {
        const index = stored.current.findIndex(({ _id }) => _id === photo._id);
        try {
          mergeStored(await calls.remove(index, photo._id));
          return undefined;
        } catch (error) {
          return mergeConflicting(calls, error)
            ? calls.changed
            : 'Failed to delete photo. Please try again.';
        }
      });
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
