import type { SectionGuide } from '@ridgeline/contract';
import inCap from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import inRedJacket from '@ridgeline/shared-ui/illustrations/guide-2.svg';
import { drawingUrl } from '../illustrations/drawings';
import type { PageData } from './data';

/** Drawn for guides without a picture. There may be more guides than drawings, so these repeat. */
const drawn = [
  { standIn: inRedJacket, shows: 'in a red riding jacket, looking out over the mountains' },
  { standIn: inCap, shows: 'in cap and sunglasses, a helmet under one arm' },
] as const;

/** The place in the id of a guide whom an earlier version had, from 0; else that in the list. */
const placeOf = (id: string, index: number) => {
  const [, place] = /^guide-(\d+)$/.exec(id) ?? [];
  return place ? Number(place) - 1 : index;
};

/** The alternative text of a guide's portrait, and the drawing that stands in for one that is missing. */
export function portraitOf(
  { id, name, picture }: SectionGuide,
  index: number,
  pictures: PageData['page']['pictures'],
) {
  const { standIn, shows } = drawn[Math.max(placeOf(id, index), 0) % drawn.length] ?? drawn[0];
  if (picture && (pictures[picture.file] || drawingUrl(picture.file)))
    return { standIn, alt: picture.alt || name };
  return { standIn, alt: `${name}, drawn ${shows}` };
}
