import type { RestoredItem, TrashedItem } from '@ridgeline/contract';
import { formatDate } from '@ridgeline/shared-ui';
import { momentText } from '../page/moment';

const kindLabels: Record<TrashedItem['kind'], string> = {
  event: 'Event',
  gallery: 'Gallery',
  post: 'Blog post',
  group: 'Group',
  photo: 'Photo',
  attachment: 'File',
  picture: 'Picture',
};

/** How the item is named on its line and in questions about it. */
export const titleOf = ({ kind, title }: Pick<TrashedItem, 'kind' | 'title'>) =>
  title || `A ${kindLabels[kind].toLowerCase()}`;

/** What the item is: "Event on 5 December 2026", "Photo of “Mist”". */
export function descriptionOf({ kind, date, parentTitle }: TrashedItem) {
  const label = kindLabels[kind];
  if (date) return `${label} on ${formatDate(date)}`;
  return parentTitle === null ? label : `${label} of “${parentTitle}”`;
}

/** When and by whom it was deleted, and until when it can be restored. */
export function fateOf({ deletedAt, deletedBy, restorableUntil }: TrashedItem, now?: Date) {
  const by = deletedBy ? ` by ${deletedBy}` : '';
  const deleted = `Deleted ${momentText(deletedAt, now)}${by}`;
  return `${deleted}. Can be restored until ${momentText(restorableUntil, now)}.`;
}

/** The form of an item that was restored, or of what it belongs to. */
export function formPathOf({ _id, kind, parentId }: RestoredItem): string {
  switch (kind) {
    case 'event':
    case 'attachment':
      return `/edit-event/${parentId ?? _id}`;
    case 'picture':
      return `/edit-event/${parentId ?? _id}/plan`;
    case 'gallery':
    case 'photo':
      return `/edit-gallery/${parentId ?? _id}`;
    case 'post':
      return `/edit-blog/${_id}`;
    case 'group':
      return `/edit-group/${_id}`;
  }
}

/** Says that an item is back, and if it has another address than before. */
export function restoredText(item: RestoredItem): string {
  const { kind, title } = item;
  const back = title ? `“${title}” is back.` : `The ${kindLabels[kind].toLowerCase()} is back.`;
  if (!item.formerLink || !item.link) return back;
  return `${back} Its address ${item.formerLink} was taken in the meantime, so it is now at ${item.link}.`;
}
