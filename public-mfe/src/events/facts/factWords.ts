import type { EventLevel, EventTerrain, TourEvent } from '@ridgeline/contract';

export const levelWords: Record<EventLevel, string> = {
  beginner: 'For beginners',
  intermediate: 'Intermediate',
  experienced: 'Experienced riders',
};

export const terrainWords: Record<EventTerrain, string> = {
  tar: 'Tar',
  gravel: 'Gravel',
  mixed: 'Tar and gravel',
  sand: 'Sand',
};

export type RideFacts = Pick<TourEvent, 'level' | 'terrain' | 'distanceKm' | 'ledByWomen'>;

/** What riders choose a ride by, in a few words each. */
export const factWords = ({ level, terrain, distanceKm, ledByWomen }: RideFacts) =>
  [
    level && levelWords[level],
    terrain && terrainWords[terrain],
    distanceKm && `${distanceKm} km`,
    ledByWomen && 'Led by women',
  ].filter((words) => typeof words === 'string');
