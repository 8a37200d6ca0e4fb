import type { Media, MediaUse } from '@ridgeline/contract';
import { editPath } from '../content/paths';

/** How a picture is called on its tile and in questions about it. */
export const nameOf = ({ name, alt }: Pick<Media, 'name' | 'alt'>) =>
  name || alt || 'A picture without a name';

const kindLabels: Record<MediaUse['kind'], string> = {
  event: 'Event',
  gallery: 'Cover of the gallery',
  photo: 'Photo of the gallery',
  post: 'Blog post',
  group: 'Group',
  page: 'Page',
};

/** What a picture is used in: "Event “Sani Pass”, in the trash". */
export function placeText({ kind, title, inTrash }: MediaUse) {
  const text = title ? `${kindLabels[kind]} “${title}”` : kindLabels[kind];
  return inTrash ? `${text}, in the trash` : text;
}

/** The form of what a picture is used in. */
export function formPathOf({ kind, _id, inTrash }: MediaUse): string {
  if (inTrash) return '/admin-trash';
  switch (kind) {
    case 'event':
      return `/edit-event/${_id}`;
    case 'gallery':
    case 'photo':
      return `/edit-gallery/${_id}`;
    case 'post':
      return `/edit-blog/${_id}`;
    case 'group':
      return `/edit-group/${_id}`;
    case 'page':
      return editPath(_id);
  }
}
