import type { Gallery, GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { newKey } from '../../drafts/newKey';
import {
  arrangementOf,
  asStored,
  fromDraft,
  isWaiting,
  merged,
  moved,
  type PhotoItem,
} from './items';

interface Start {
  photos: GalleryPhoto[];
  draft: PhotoArrangement | undefined;
  /** Told of the order and the words after each change of them. */
  onArrange: (arrangement: PhotoArrangement) => void;
}

/** The photos of the form, in their order. */
export function usePhotoItems({ photos, draft, onArrange }: Start) {
  const [items, setItems] = useState(() => fromDraft(photos, draft));
  /** As they are now, also for a save that began before. */
  const latest = useRef(items);
  /** As the server has them. */
  const stored = useRef(photos);

  const update = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    latest.current = step(latest.current);
    setItems(latest.current);
  };
  const arrange = (step: (all: PhotoItem[]) => PhotoItem[]) => {
    update(step);
    onArrange(arrangementOf(latest.current));
  };
  const change = (key: string, part: Partial<PhotoItem>) => (all: PhotoItem[]) =>
    all.map((item) => (item.key === key ? { ...item, ...part } : item));

  return {
    items,
    latest,
    stored,
    add: (file: File) => update((all) => [...all, { key: newKey(), caption: '', alt: '', file }]),
    /** How far its upload is, or why it failed. */
    mark: (key: string, part: Pick<PhotoItem, 'progress' | 'failure'>) => update(change(key, part)),
    describe: (key: string, words: Partial<Pick<PhotoItem, 'caption' | 'alt'>>) =>
      arrange(change(key, words)),
    move: (from: number, to: number) => arrange((all) => moved(all, from, to)),
    /** Goes back to the order and the words that are stored. */
    reset: () => update((all) => merged(all.filter(isWaiting), stored.current)),
    drop: (key: string) => update((all) => all.filter((item) => item.key !== key)),
    /** Takes over which photos the server has now. */
    take: ({ photoDetails }: Gallery) => {
      stored.current = photoDetails;
      update((all) => merged(all, photoDetails));
    },
    /** The same, where one of them has just arrived from here. */
    arrived: (key: string, { photoDetails }: Gallery) => {
      const known = new Set(latest.current.map(({ photo }) => photo?._id));
      const photo = photoDetails.findLast(({ _id }) => !known.has(_id));
      stored.current = photoDetails;
      update((all) => {
        const now = all.map((item): PhotoItem => {
          return item.key === key && isWaiting(item) && photo ? asStored(item, photo) : item;
        });
        return merged(now, photoDetails);
      });
    },
  };
}

export type PhotoItems = ReturnType<typeof usePhotoItems>;
