import { basename } from 'node:path/posix';
import type { SectionFields } from '@ridgeline/contract';
import { paragraphs } from '../defaults/defaultPage';
import type { SavedGuide, SavedTestimony, SavedVideo } from './savedContent';

/** A picture of the owner's, as a section names it. */
export const pictureFrom = (image: { path: string } | undefined, alt: string) =>
  image && { file: basename(image.path), alt };

/** The testimonies, with the drawings in place of missing pictures. */
export const testimonies = (
  fields: SectionFields<'testimonies'>,
  saved: SavedTestimony[] | undefined,
): SectionFields<'testimonies'> => ({
  ...fields,
  items: fields.items.map((item, at) => {
    const { text = '', rider = '', alt = '', image } = saved?.[at] ?? {};
    return { ...item, text, rider, picture: pictureFrom(image, alt) ?? item.picture };
  }),
});

const saysSomething = ({ place: _place, ...guide }: SavedGuide) =>
  Object.values(guide).some((value) => value !== undefined);

/** The guides of whom anything is stored. Pages have a drawing of nobody in place of a missing picture. */
export const guides = (saved: SavedGuide[] = []): SectionFields<'guides'>['items'] =>
  saved.filter(saysSomething).map((guide) => {
    const { place, name = '', role = '', biography = [], greeting = '', facts = [] } = guide;
    return {
      id: `guide-${place}`,
      name,
      role,
      biography: paragraphs(...biography),
      greeting,
      registration: '',
      firstAid: '',
      facts,
      picture: pictureFrom(guide.image, guide.alt ?? name),
    };
  });

/** What is written below a film whose owner has written nothing. */
const defaultCaption = 'From one of our rides';

/** The films, with the loops in place of missing ones. */
export function films(
  fields: SectionFields<'films'>,
  saved: SavedVideo[] = [],
): SectionFields<'films'> {
  const items = fields.items.map((item, at) => {
    const { caption, link = '', file, image } = saved[at] ?? {};
    const poster = pictureFrom(image, '') ?? item.poster;
    if (!file && !link) return { ...item, caption: caption ?? item.caption, poster };
    return {
      ...item,
      caption: caption ?? defaultCaption,
      file: file && basename(file),
      link,
      poster,
    };
  });
  // The text above speaks of films without sound, which her own may have.
  const isOwn = saved.some(({ file, link }) => file || link);
  return { ...fields, text: isOwn ? '' : fields.text, items };
}
