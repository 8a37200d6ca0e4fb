import type { TourEvent } from '@ridgeline/contract';
import { levelWords, terrainWords } from '@ridgeline/contract/eventWords';

export type RideFacts = Pick<TourEvent, 'level' | 'terrain' | 'distanceKm' | 'ledByWomen'>;

/** The details by which riders choose an event, as short phrases. */
export const factLabels = ({ level, terrain, distanceKm, ledByWomen }: RideFacts) =>
  [
    level && levelWords[level],
    terrain && terrainWords[terrain],
    distanceKm && `${distanceKm} km`,
    ledByWomen && 'Led by women',
  ].filter((words) => typeof words === 'string');
