import type { TourEvent } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';

export type RideFacts = Pick<TourEvent, 'level' | 'terrain' | 'distanceKm' | 'ledByWomen'>;

/** The details by which riders choose an event, as short phrases. */
export const factLabels = ({ level, terrain, distanceKm, ledByWomen }: RideFacts) =>
  [
    level && levelLabels[level],
    terrain && terrainLabels[terrain],
    distanceKm && `${distanceKm} km`,
    ledByWomen && 'Led by women',
  ].filter((words) => typeof words === 'string');
