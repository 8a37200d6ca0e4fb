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

/** The message for a failed photo if the server gives no reason. */
export const uploadFailed = 'This photo could not be uploaded. Please try again.';

interface Start {
  uploads: Uploads;
  photos: GalleryPhoto[];
  draft: PhotoArrangement | undefined;
  /** Called after each change of the order or the captions. */
  onArrange: (arrangement: PhotoArrangement) => void;
}

/** The form's photos, and their calls to the server. */
export function usePhotos({ uploads, photos, draft, onArrange }: Start) {
  const [items, setItems] = useState(() => fromDraft(photos, draft));
  /** The current items, even in a save that started before a change. */
  const latest = useRef(items);
  /** The photos as they are stored on the server. */
  const stored = useRef(photos);
  /** How many photos of the current batch are uploaded. */
  const [batch, setBatch] = useState<{ done: number; total: number }>();
  /** Calls are serialized. Otherwise a concurrent call could mistake our own change for somebody else's. */
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
  const mergeStored = ({ photoDetails }: Pick<Gallery, 'photoDetails'>) => {
    stored.current = photoDetails;
    update((all) => merged(all, photoDetails));
    for (const { _id } of photoDetails) uploads.remove(_id);
  };
  /** Like `mergeStored`, after one of the photos has been uploaded by this form. */
  const mergeUploaded = (key: string, gallery: Gallery) => {
    const knownIds = new Set(latest.current.map(({ photo }) => photo?._id));
    const photo = gallery.photoDetails.findLast(({ _id }) => !knownIds.has(_id));
    if (photo)
      update((all) =>
        all.map((item) => (item.key === key && isWaiting(item) ? asStored(item, photo) : item)),
      );
    mergeStored(gallery);
  };
  /**
   * After somebody else's change, merges the current photos.
   * @returns whether the error was such a conflict
   */
  const mergeConflicting = (error: unknown) => {
    const current = conflictingVersion<Gallery>(error);
    if (current) mergeStored(current);
    return current !== undefined;
  };

  /**
   * Uploads a photo. If that fails, shows the reason, and the photo can be retried.
   * @returns whether it is uploaded
   */
  const sendOne = (galleryId: string, key: string) =>
    serialized(async () => {
      const upload = uploads.latest('photos').find(({ id }) => id === key);
      return (
        !upload ||
        uploads.attempt(upload, sendPhoto(galleryId), {
          onArrived: (gallery) => mergeUploaded(key, gallery),
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
    describe: (key: string, texts: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) =>
      arrange((all) => all.map((item) => (item.key === key ? { ...item, ...texts } : item))),
    move: (from: number, to: number) => arrange((all) => moved(all, from, to)),
    /** Restores the stored order and captions. Photos that are not uploaded yet stay. */
    reset: (current: GalleryPhoto[] = stored.current) => {
      stored.current = current;
      update((all) => merged(all.filter(isWaiting), current));
    },
    sendOne,
    /** Uploads the photos that are not stored yet. Resolves with whether all were uploaded. */
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
    /** Saves the order and the captions, unless they are stored already. */
    arrange: (galleryId: string) =>
      serialized(async () => {
        if (isArranged(latest.current, stored.current)) return;
        try {
          mergeStored(await arrangePhotos(galleryId, arrangementOf(latest.current)));
        } catch (error) {
          mergeConflicting(error);
          throw error;
        }
      }),
    /** Resolves with the error message; undefined if the photo was removed. */
    remove: async (galleryId: string | undefined, { key, photo }: PhotoItem) => {
      if (!galleryId || !photo) {
        uploads.remove(key);
        update((all) => all.filter((item) => item.key !== key));
        return undefined;
      }
      return serialized(async () => {
        const index = stored.current.findIndex(({ _id }) => _id === photo._id);
        try {
          mergeStored(await removePhoto(galleryId, index, photo._id));
          return undefined;
        } catch (error) {
          return mergeConflicting(error)
            ? messages.galleryChanged
            : 'Failed to delete photo. Please try again.';
        }
      });
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
