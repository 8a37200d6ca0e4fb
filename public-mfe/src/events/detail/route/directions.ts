import type { RouteLine } from '@ridgeline/contract';
import { pointAt } from './dayParts';

/** The most places between start and finish that Google Maps takes from a link. */
const between = 9;

/** A link to Google Maps, which leads along roads by some places of a line. Its way between them may be another one. */
export function directionsLink(line: RouteLine): string {
  const length = line.at(-1)?.at(-1)?.[2] ?? 0;
  const places = Array.from({ length: between + 2 }, (_, index) => {
    const [lat = 0, lng = 0] = pointAt(line, (length * index) / (between + 1)) ?? [];
    return `${lat.toFixed(4)},${lng.toFixed(4)}`;
  });
  const query = new URLSearchParams({
    api: '1',
    origin: places[0] ?? '',
    destination: places.at(-1) ?? '',
    waypoints: places.slice(1, -1).join('|'),
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
