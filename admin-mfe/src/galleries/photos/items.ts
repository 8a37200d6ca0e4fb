import type { GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';

/** A photo of the form: stored, or still in the upload queue. */
export interface PhotoItem {
  /** Its own on the form; of one that is uploaded from here, the id of its upload too. */
  key: string;
  caption: string;
  alt: string;
  /** As the server has it. */
  photo?: GalleryPhoto;
  /** It was uploaded since the form was opened. */
  arrived?: true;
}

export const isWaiting = ({ photo }: PhotoItem) => photo === undefined;

const itemOf = (photo: GalleryPhoto): PhotoItem => ({
  key: photo._id,
  caption: photo.caption,
  alt: photo.alt,
  photo,
});

/** One that was waiting, once it has arrived. */
export const asStored = ({ key, caption, alt }: PhotoItem, photo: GalleryPhoto): PhotoItem => ({
  key,
  caption,
  alt,
  photo,
  arrived: true,
});

/**
 * The form's photos after the server said which there are: those that are gone leave, others join
 * at the end, and what was typed and arranged here stays.
 */
export function merged(items: PhotoItem[], photos: GalleryPhoto[]): PhotoItem[] {
  const there = new Map(photos.map((photo) => [photo._id, photo]));
  const kept = items.flatMap((item): PhotoItem[] => {
    if (item.photo) {
      const photo = there.get(item.photo._id);
      return photo ? [{ ...item, photo }] : [];
    }
    // It may have arrived, and only the answer have been lost.
    const photo = there.get(item.key);
    return [photo ? asStored(item, photo) : item];
  });
  const known = new Set(kept.map(({ photo }) => photo?._id));
  return [...kept, ...photos.filter(({ _id }) => !known.has(_id)).map(itemOf)];
}

/** The stored photos in the order, and with the words, of a draft. */
export function fromDraft(
  photos: GalleryPhoto[],
  draft: PhotoArrangement | undefined = [],
): PhotoItem[] {
  const there = new Map(photos.map((photo) => [photo._id, photo]));
  const drafted = draft.flatMap(({ _id, caption = '', alt = '' }): PhotoItem[] => {
    const photo = there.get(_id);
    return photo ? [{ key: _id, caption, alt, photo }] : [];
  });
  return merged(drafted, photos);
}

/** The stored ones as the server is told of their order and words. */
export const arrangementOf = (items: PhotoItem[]): PhotoArrangement =>
  items.flatMap(({ photo, caption, alt }) => (photo ? [{ _id: photo._id, caption, alt }] : []));

/** Whether the server has them in this order and with these words. */
export const isArranged = (items: PhotoItem[], photos: GalleryPhoto[]) =>
  JSON.stringify(arrangementOf(items)) ===
  JSON.stringify(photos.map(({ _id, caption, alt }) => ({ _id, caption, alt })));

/** With one more: behind the one with this key, at the start (null), or else at the end. */
export function inserted(
  items: PhotoItem[],
  item: PhotoItem,
  behind: string | null | undefined,
): PhotoItem[] {
  if (behind === null) return [item, ...items];
  const at = items.findIndex(({ key }) => key === behind);
  const place = at < 0 ? items.length : at + 1;
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** With the item at one place put to another. */
export function moved(items: PhotoItem[], from: number, to: number): PhotoItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
