import {
  messages,
  type Gallery,
  type GalleryPhoto,
  type PhotoArrangement,
} from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { conflictingVersion } from '../../failure/conflictingVersion';
import { useSerialized } from '../../form/useSerialized';
import type { Uploads } from '../../uploads/uploadQueue';
import { arrangePhotos, removePhoto, sendPhoto } from '../saveGallery';
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
import type { Behind } from './usePhotoIntake';

/** The message for a photo when the server gives none. */
export const uploadFailed = 'This photo could not be uploaded. Please try again.';

interface Start {
  uploads: Uploads;
  photos: GalleryPhoto[];
  draft: PhotoArrangement | undefined;
  /** Called after each change of order or captions. */
  onArrange: (arrangement: PhotoArrangement) => void;
}

/** The form's photos in their order, and their calls to the server. */
export function usePhotos({ uploads, photos, draft, onArrange }: Start) {
  const [items, setItems] = useState(() => fromDraft(photos, draft));
  /** Current even in a save that started before a change. */
  const latest = useRef(items);
  /** As stored on the server. */
  const stored = useRef(photos);
  /** How many of the photos being sent are done. */
  const [batch, setBatch] = useState<{ done: number; total: number }>();
  /** Calls are serialized: a concurrent one of ours would look like somebody else's change. */
  const serialized = useSerialized();

  const update = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    latest.current = step(latest.current);
    setItems(latest.current);
  };
  const arrange = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    update(step);
    onArrange(arrangementOf(latest.current));
  };

  /** Merges the photos that are stored now. */
  const take = ({ photoDetails }: Pick<Gallery, 'photoDetails'>) => {
    stored.current = photoDetails;
    update((all) => merged(all, photoDetails));
    for (const { _id } of photoDetails) uploads.remove(_id);
  };
  /** As `take`, when one of them has just been uploaded from here. */
  const takeArrived = (key: string, gallery: Gallery) => {
    const known = new Set(latest.current.map(({ photo }) => photo?._id));
    const photo = gallery.photoDetails.findLast(({ _id }) => !known.has(_id));
    if (photo)
      update((all) =>
        all.map((item) => (item.key === key && isWaiting(item) ? asStored(item, photo) : item)),
      );
    take(gallery);
  };
  /** Merges the current gallery if somebody else changed it meanwhile. */
  const takeCurrent = (error: unknown) => {
    const current = conflictingVersion<Gallery>(error);
    if (current) take(current);
    return current !== undefined;
  };

  /** Resolves with whether it arrived; if not, shows why, and it can be retried. */
  const sendOne = (galleryId: string, key: string) =>
    serialized(async () => {
      const upload = uploads.latest('photos').find(({ id }) => id === key);
      return (
        !upload ||
        uploads.attempt(upload, sendPhoto(galleryId), {
          onArrived: (gallery) => takeArrived(key, gallery),
          fallback: uploadFailed,
        })
      );
    });

  return {
    items,
    batch,
    last: () => latest.current.at(-1)?.key,
    add: (file: File, behind?: Behind) => {
      const { id } = uploads.add('photos', file);
      update((all) => inserted(all, { key: id, caption: '', alt: '' }, behind));
      return id;
    },
    hold: (files: File[]) => uploads.replace('photos, undecided', ...files),
    describe: (key: string, words: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) =>
      arrange((all) => all.map((item) => (item.key === key ? { ...item, ...words } : item))),
    move: (from: number, to: number) => arrange((all) => moved(all, from, to)),
    /** Restores the stored order and captions. Chosen photos stay. */
    reset: (now: GalleryPhoto[] = stored.current) => {
      stored.current = now;
      update((all) => merged(all.filter(isWaiting), now));
    },
    sendOne,
    /** Uploads what is not stored yet. Resolves with whether all arrived. */
    send: async (galleryId: string) => {
      const waiting = latest.current.filter(isWaiting);
      let complete = true;
      for (const [done, { key }] of waiting.entries()) {
        setBatch({ done, total: waiting.length });
        complete = (await sendOne(galleryId, key)) && complete;
      }
      setBatch(undefined);
      return complete;
    },
    /** Saves order and captions, unless they are stored already. */
    arrange: (galleryId: string) =>
      serialized(async () => {
        if (isArranged(latest.current, stored.current)) return;
        try {
          take(await arrangePhotos(galleryId, arrangementOf(latest.current)));
        } catch (error) {
          takeCurrent(error);
          throw error;
        }
      }),
    /** Resolves with the error message, if any. */
    remove: async (galleryId: string | undefined, { key, photo }: PhotoItem) => {
      if (!galleryId || !photo) {
        uploads.remove(key);
        update((all) => all.filter((item) => item.key !== key));
        return undefined;
      }
      return serialized(async () => {
        const index = stored.current.findIndex(({ _id }) => _id === photo._id);
        try {
          take(await removePhoto(galleryId, index, photo._id));
          return undefined;
        } catch (error) {
          return takeCurrent(error)
            ? messages.galleryChanged
            : 'Failed to delete photo. Please try again.';
        }
      });
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
