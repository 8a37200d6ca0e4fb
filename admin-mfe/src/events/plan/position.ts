import type { Position } from '@ridgeline/contract';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Two numbers with something between them that is no part of a number. The degree signs are removed before. */
const decimals = new RegExp(String.raw`^${number}(?:[,;] ?| )${number}$`);

/** Where links of map apps have a position, the exact one first. */
const inLinks = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    `[?&](?:q|query|ll|daddr|destination|sll|mlat)=(?:loc:)?${number}(?:,|%2C|&mlon=)\\+?(?:%20)?${number}`,
  ),
  new RegExp(`@${number},${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`/(?:place|search|dir)/${number},\\+?${number}`),
];

/** Degrees, minutes and seconds, such as 28°30'58.3"S. */
const sexagesimal =
  /(\d{1,3})°\s*(?:(\d{1,2})['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″”]\s*)?([NSEWO])/gi;

function inDegrees(text: string): Position | undefined {
  const found = [...text.matchAll(sexagesimal)].map(([, degrees, minutes, seconds, side = '']) => ({
    side: side.toUpperCase(),
    value: Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600,
  }));
  const of = (sides: string) => found.find(({ side }) => sides.includes(side));
  const [latitude, longitude] = [of('NS'), of('EWO')];
  if (!latitude || !longitude) return undefined;
  return {
    lat: latitude.side === 'S' ? -latitude.value : latitude.value,
    lng: longitude.side === 'W' ? -longitude.value : longitude.value,
  };
}

const isOnEarth = ({ lat, lng }: Position) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
const rounded = ({ lat, lng }: Position) => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});

/**
 * The position in what somebody has pasted: coordinates, or a link of Google Maps, Apple Maps, OpenStreetMap or Waze.
 * Undefined if there is none, as in a shortened link.
 */
export function positionIn(pasted: string): Position | undefined {
  const text = pasted.trim().replaceAll('−', '-').replaceAll(/\s+/g, ' ');
  const plain = text.replaceAll('°', '');
  const pairs = [decimals.exec(plain), ...inLinks.map((pattern) => pattern.exec(text))];
  const pair = pairs.find((match) => match !== null);
  const position = pair ? { lat: Number(pair[1]), lng: Number(pair[2]) } : inDegrees(text);
  return position && isOnEarth(position) ? rounded(position) : undefined;
}

/** A position as people write it; empty without one. */
export const positionText = (position: Position | undefined) =>
  position ? `${position.lat}, ${position.lng}` : '';
