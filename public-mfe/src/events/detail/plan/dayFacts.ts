import type { RideDay } from '@ridgeline/contract';
import { terrainLabels } from '@ridgeline/contract/events/factLabels';

const listOf = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/** `5½ hours`. */
function hoursText(hours: number) {
  const whole = Math.floor(hours);
  const half = hours > whole ? '½' : '';
  return `${whole || ''}${half} ${hours > 1 ? 'hours' : 'hour'}`;
}

/** How far and how hard a day is, in a line. */
export const dayInShort = ({ distanceKm, hours, terrain }: RideDay) =>
  [distanceKm && `${distanceKm} km`, hours && hoursText(hours), terrain && terrainLabels[terrain]]
    .filter(Boolean)
    .join(' · ');

/** Where people sleep and what they eat, with a title for each. */
export const dayFacts = ({ night, meals }: RideDay) => [
  ...(night
    ? [{ title: 'Night', text: night.kind ? `${night.place} (${night.kind})` : night.place }]
    : []),
  ...(meals?.length ? [{ title: 'Meals', text: listOf.format(meals) }] : []),
];
