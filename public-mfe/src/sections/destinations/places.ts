import type { PageSectionOf } from '@ridgeline/contract';
import { countrySheet, lesothoSheet, type MapSheet } from '@ridgeline/shared-ui/map';

type Destination = PageSectionOf<'destinations'>['fields']['items'][number];

export type MapName = 'country' | 'lesotho';

/** A pin on a map. */
export interface Place {
  destination: Destination;
  /** The number on both the pin and the card. */
  number: number;
  map: MapName;
  /** Percentages of the map's width and height. */
  left: number;
  top: number;
  /** The side to which the head of the pin extends. */
  head: 'left' | 'right';
  name: 'left' | 'right' | 'belowOnPhones';
}

/** South Africa's share of the sheet's width. A phone crops the open sea next to it. */
export const landShare = 0.74;

/** Degrees of longitude have the same width everywhere; those of latitude grow towards the poles (Mercator). */
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** The position of coordinates in percent of a sheet's width and height. */
export function shareOn(
  { width, height, centre: [longitude, latitude], degree }: MapSheet,
  at: { latitude: number; longitude: number },
) {
  const x = width / 2 + degree * (at.longitude - longitude);
  const y = height / 2 - ((degree * 180) / Math.PI) * (mercator(at.latitude) - mercator(latitude));
  return { left: (100 * x) / width, top: (100 * y) / height };
}

/** Where a destination is: within the round glass over Lesotho, else on the country; undefined if on neither. */
function positionOf({ position }: Destination) {
  if (!position || Math.abs(position.latitude) > 85) return undefined;
  const inGlass = shareOn(lesothoSheet, position);
  if (Math.hypot(inGlass.left - 50, inGlass.top - 50) < 46)
    return { map: 'lesotho' as const, ...inGlass };
  const onLand = shareOn(countrySheet, position);
  const isOnSheet = [onLand.left, onLand.top].every((share) => share > 1 && share < 99);
  return isOnSheet ? { map: 'country' as const, ...onLand } : undefined;
}

/** The percentage of the width within which a neighbour to the east takes the room of a head and its name. */
const room = 10;

/** The pins of those destinations that are on a map. */
export function placesOf(destinations: readonly Destination[]): Place[] {
  const pins = destinations.flatMap((destination, index) => {
    const position = positionOf(destination);
    return position ? [{ destination, number: index + 1, ...position }] : [];
  });
  return pins.map((pin) => {
    const east = pins
      .filter((other) => other.map === pin.map && other.left > pin.left)
      .map((other) => other.left - pin.left);
    const nearest = Math.min(...east, 100);
    const shown = pin.map === 'country' ? 100 * landShare : 100;
    const isNearEdge = pin.left / shown > 0.78;
    if (nearest < room) return { ...pin, head: 'left', name: 'left' };
    return { ...pin, head: 'right', name: isNearEdge ? 'belowOnPhones' : 'right' };
  });
}
