import type { EventLevel, EventTerrain } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';

/** A visitor's filters, as in the URL and the API's query. */
export interface EventFilters {
  destination?: string;
  terrain?: EventTerrain;
  level?: EventLevel;
  ledByWomen?: 'true';
}

/** The names of the filters in the URL. */
export const filterNames = [
  'destination',
  'terrain',
  'level',
  'ledByWomen',
] as const satisfies (keyof EventFilters)[];

/** The API's limit for the name of a destination. */
const maxDestination = 60;

const isKeyOf = <Key extends string>(words: Record<Key, string>, key: string): key is Key =>
  Object.hasOwn(words, key);

/** Reads the filters from a URL. It ignores empty ones, which forms send too, and unknown values. */
export function filtersIn(url: string): EventFilters {
  const params = new URL(url).searchParams;
  const valueOf = (name: keyof EventFilters) => (params.get(name) ?? '').trim();
  const [destination, terrain, level] = [
    valueOf('destination'),
    valueOf('terrain'),
    valueOf('level'),
  ];
  return {
    ...(destination && destination.length <= maxDestination && { destination }),
    ...(isKeyOf(terrainLabels, terrain) && { terrain }),
    ...(isKeyOf(levelLabels, level) && { level }),
    ...(valueOf('ledByWomen') === 'true' && { ledByWomen: 'true' as const }),
  };
}

export const isFiltered = (filters: EventFilters) => Object.keys(filters).length > 0;
