import type { GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';

/** A photo in the form. It is either stored or still in the upload queue. */
export interface PhotoItem {
  /** Unique in the form. The key of an upload is also the upload's id. */
  key: string;
  caption: string;
  alt: string;
  /** The stored photo; undefined until it is uploaded. */
  photo?: GalleryPhoto;
  /** Whether it was uploaded after the form was opened. */
  arrived?: true;
}

export const isWaiting = ({ photo }: PhotoItem) => photo === undefined;

const itemOf = (photo: GalleryPhoto): PhotoItem => ({
  key: photo._id,
  caption: photo.caption,
  alt: photo.alt,
  photo,
});

/** Updates the item of an uploaded photo when the photo is stored. */
export const asStored = ({ key, caption, alt }: PhotoItem, photo: GalleryPhoto): PhotoItem => ({
  key,
  caption,
  alt,
  photo,
  arrived: true,
});

/**
 * Merges the form's photos with those on the server. Deleted photos are removed and new ones are appended. The form's
 * captions and order stay.
 */
export function merged(items: PhotoItem[], photos: GalleryPhoto[]): PhotoItem[] {
  const photosById = new Map(photos.map((photo) => [photo._id, photo]));
  const remaining = items.flatMap((item): PhotoItem[] => {
    if (item.photo) {
      const photo = photosById.get(item.photo._id);
      return photo ? [{ ...item, photo }] : [];
    }
    // The upload may have succeeded although its response was lost.
    const photo = photosById.get(item.key);
    return [photo ? asStored(item, photo) : item];
  });
  const remainingIds = new Set(remaining.map(({ photo }) => photo?._id));
  return [...remaining, ...photos.filter(({ _id }) => !remainingIds.has(_id)).map(itemOf)];
}

/** The stored photos with the order and the captions of a draft. */
export function fromDraft(
  photos: GalleryPhoto[],
  draft: PhotoArrangement | undefined = [],
): PhotoItem[] {
  const photosById = new Map(photos.map((photo) => [photo._id, photo]));
  const drafted = draft.flatMap(({ _id, caption = '', alt = '' }): PhotoItem[] => {
    const photo = photosById.get(_id);
    return photo ? [{ key: _id, caption, alt, photo }] : [];
  });
  return merged(drafted, photos);
}

/** The order and the captions of the stored photos, in the shape of the API's request. */
export const arrangementOf = (items: PhotoItem[]): PhotoArrangement =>
  items.flatMap(({ photo, caption, alt }) => (photo ? [{ _id: photo._id, caption, alt }] : []));

/** Whether the order and the captions are already stored. */
export const isArranged = (items: PhotoItem[], photos: GalleryPhoto[]) =>
  JSON.stringify(arrangementOf(items)) ===
  JSON.stringify(photos.map(({ _id, caption, alt }) => ({ _id, caption, alt })));

/** Inserts an item behind the one with the given key; at the start if it is null, at the end if it is undefined. */
export function inserted(
  items: PhotoItem[],
  item: PhotoItem,
  behind: string | null | undefined,
): PhotoItem[] {
  if (behind === null) return [item, ...items];
  const at = items.findIndex(({ key }) => key === behind);
  const position = at < 0 ? items.length : at + 1;
  return [...items.slice(0, position), item, ...items.slice(position)];
}

/** Moves an item to another position. Returns the same items if that position does not exist. */
export function moved(items: PhotoItem[], from: number, to: number): PhotoItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  const remaining = items.filter((_, at) => at !== from);
  return [...remaining.slice(0, to), item, ...remaining.slice(to)];
}
