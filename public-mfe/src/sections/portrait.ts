import type { SectionGuide } from '@ridgeline/contract';
import inCap from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import inRedJacket from '@ridgeline/shared-ui/illustrations/guide-2.svg';
import type { PageData } from './data';
import { isShown } from './SectionPicture';

/** For guides without a picture. There may be more guides than drawings, so these repeat. */
const drawings = [inRedJacket, inCap] as const;

/** The place in the id of a guide whom an earlier version had, from 0; else that in the list. */
const placeOf = (id: string, index: number) => {
  const [, place] = /^guide-(\d+)$/.exec(id) ?? [];
  return place ? Number(place) - 1 : index;
};

/**
 * The alternative text of a guide's portrait, and the drawing that stands in for one that is missing. The drawing is of
 * somebody else, so it is not said to show the guide.
 */
export function portraitOf(
  { id, name, picture }: SectionGuide,
  index: number,
  pictures: PageData['page']['pictures'],
) {
  const standIn = drawings[Math.max(placeOf(id, index), 0) % drawings.length];
  return {
    standIn,
    alt: isShown(picture, pictures) ? picture.alt || name : 'Drawing of a rider',
  };
}
