import type { Media, MediaUse } from '@ridgeline/contract';
import { editPath } from '../content/paths';
import { formPath as eventForm } from '../events/paths';
import { formPath as galleryForm } from '../galleries/paths';
import { formPath as groupForm } from '../groups/paths';
import { formPath as postForm } from '../posts/paths';

/** How a picture is called on its tile and in questions about it. */
export const nameOf = ({ name, alt }: Pick<Media, 'name' | 'alt'>) =>
  name || alt || 'A picture without a name';

/** The file by which a page names a picture. */
export const fileOf = ({ _id }: Pick<Media, '_id'>) => `${_id}.jpg`;

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

const formPaths: Record<MediaUse['kind'], (id: string) => string> = {
  event: eventForm,
  gallery: galleryForm,
  photo: galleryForm,
  post: postForm,
  group: groupForm,
  page: editPath,
};

/** The form of what a picture is used in. */
export const formPathOf = ({ kind, _id, inTrash }: MediaUse) =>
  inTrash ? '/admin-trash' : formPaths[kind](_id);
