import type { GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';

/** A photo of the form: stored, or still in the upload queue. */
export interface PhotoItem {
  /** Unique in the form; for an upload it is also the upload's id. */
  key: string;
  caption: string;
  alt: string;
  /** As stored on the server. */
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

/** An uploaded photo once it is stored. */
export const asStored = ({ key, caption, alt }: PhotoItem, photo: GalleryPhoto): PhotoItem => ({
  key,
  caption,
  alt,
  photo,
  arrived: true,
});

/**
 * Merges the form's photos with those on the server: deleted ones are removed, others appended, and
 * captions and order of this form stay.
 */
export function merged(items: PhotoItem[], photos: GalleryPhoto[]): PhotoItem[] {
  const there = new Map(photos.map((photo) => [photo._id, photo]));
  const kept = items.flatMap((item): PhotoItem[] => {
    if (item.photo) {
      const photo = there.get(item.photo._id);
      return photo ? [{ ...item, photo }] : [];
    }
    // It may have arrived although the response was lost.
    const photo = there.get(item.key);
    return [photo ? asStored(item, photo) : item];
  });
  const known = new Set(kept.map(({ photo }) => photo?._id));
  return [...kept, ...photos.filter(({ _id }) => !known.has(_id)).map(itemOf)];
}

/** The stored photos in the order, and with the captions, of a draft. */
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

/** The order and captions of the stored photos, as the API expects them. */
export const arrangementOf = (items: PhotoItem[]): PhotoArrangement =>
  items.flatMap(({ photo, caption, alt }) => (photo ? [{ _id: photo._id, caption, alt }] : []));

/** Whether the server has them in this order and with these captions. */
export const isArranged = (items: PhotoItem[], photos: GalleryPhoto[]) =>
  JSON.stringify(arrangementOf(items)) ===
  JSON.stringify(photos.map(({ _id, caption, alt }) => ({ _id, caption, alt })));

/** Inserts an item after the one with this key, at the start (null), or by default at the end. */
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

/** Moves an item to another position. */
export function moved(items: PhotoItem[], from: number, to: number): PhotoItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
