/** The features that the home page has a picture of. */
export const featureNames = ['scenery', 'guides', 'routes', 'safety', 'thrills'] as const;
export type FeatureName = (typeof featureNames)[number];

/** Places of the testimonies on the home page. */
export const testimonyPlaces = [1, 2, 3, 4] as const;
/** Places that guides may have; those of the site's own two come first. */
export const guidePlaces = [1, 2, 3, 4, 5, 6] as const;
export type GuidePlace = (typeof guidePlaces)[number];
/** The guides that a new site has. */
export const ownGuidePlaces: readonly GuidePlace[] = [1, 2];
/** Places of the videos on the home page. */
export const videoPlaces = [1, 2, 3] as const;
export type VideoPlace = (typeof videoPlaces)[number];

/** Every place of the pages whose drawing a picture may replace. */
export const pictureSlots = [
  'hero',
  ...featureNames.map((name) => `feature-${name}` as const),
  ...testimonyPlaces.map((place) => `testimony-${place}` as const),
  ...guidePlaces.map((place) => `guide-${place}` as const),
  ...videoPlaces.map((place) => `video-${place}` as const),
] as const;
export type PictureSlot = (typeof pictureSlots)[number];
