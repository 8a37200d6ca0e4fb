/** The features that have a picture on the home page. */
export const featureNames = ['scenery', 'guides', 'routes', 'safety', 'thrills'] as const;
export type FeatureName = (typeof featureNames)[number];

/** The places of the testimonies on the home page. */
export const testimonyPlaces = [1, 2, 3, 4] as const;
/** The places of the guides. */
export const guidePlaces = [1, 2, 3, 4, 5, 6] as const;
export type GuidePlace = (typeof guidePlaces)[number];
/** The places that the settings offer until the owner has saved her guides. */
export const firstGuidePlaces: readonly GuidePlace[] = [1, 2];
/** The places of the videos on the home page. */
export const videoPlaces = [1, 2, 3] as const;
export type VideoPlace = (typeof videoPlaces)[number];

/** The places where a picture can replace the default drawing. */
export const pictureSlots = [
  'hero',
  ...featureNames.map((name) => `feature-${name}` as const),
  ...testimonyPlaces.map((place) => `testimony-${place}` as const),
  ...guidePlaces.map((place) => `guide-${place}` as const),
  ...videoPlaces.map((place) => `video-${place}` as const),
] as const;
export type PictureSlot = (typeof pictureSlots)[number];
