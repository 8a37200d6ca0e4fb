import { featureNames } from '../../content/adopt/texts';

const testimonyPlaces = [1, 2, 3, 4] as const;
const guidePlaces = [1, 2, 3, 4, 5, 6] as const;
export const videoPlaces = [1, 2, 3] as const;
export type VideoPlace = (typeof videoPlaces)[number];

/** The places of the pages where a picture could replace a drawing. */
export const pictureSlots = [
  'hero',
  ...featureNames.map((name) => `feature-${name}` as const),
  ...testimonyPlaces.map((place) => `testimony-${place}` as const),
  ...guidePlaces.map((place) => `guide-${place}` as const),
  ...videoPlaces.map((place) => `video-${place}` as const),
] as const;
export type PictureSlot = (typeof pictureSlots)[number];
