import type { Route, TourEvent } from '@ridgeline/contract';
import type { MapSheet } from '@ridgeline/shared-ui/map';
import { groundOn } from '@ridgeline/shared-ui/route/ground';
import { kmPerPixel, placeOn } from '@ridgeline/shared-ui/route/sheet';
import { countries, towns } from '@ridgeline/shared-ui/route/towns';
import { dayEnds, partsByDay, pointAt } from './dayParts';
import { labelMaker } from './labels';
import { escape, lineThrough, stroke, whole } from './markup';
import { sheetOf, width } from './sizes';

/** Pixels from the left and from the top. */
type Spot = readonly [x: number, y: number];

const fill = (data: string, ink: string) => data && `<path d="${data}" fill="${ink}"/>`;

/** Sea, land, rivers, mountains and borders, bottom layer first. Where we know no coast, all is land. */
function ground(sheet: MapSheet): string[] {
  const { land, borders, rivers, hills, highlands } = groundOn(sheet);
  return [
    `<rect width="${sheet.width}" height="${sheet.height}" fill="var(--map-${land ? 'sea' : 'land'})"/>`,
    stroke(land, 'var(--map-shallows)', 14),
    fill(land, 'var(--map-land)'),
    stroke(rivers, 'var(--map-river)', 2.5),
    fill(hills.slope, 'var(--map-slope)'),
    fill(hills.shade, 'var(--map-shade)'),
    fill(highlands.slope, 'var(--map-high-slope)'),
    fill(highlands.shade, 'var(--map-high-shade)'),
    fill(highlands.snow, 'var(--map-snow)'),
    stroke(borders, 'var(--map-border)', 2, ' stroke-dasharray="9 6 2 6"'),
  ];
}

const scales = [500, 200, 100, 50, 20, 10, 5, 2, 1];

/** The bar of the scale: a round length, from its left end to its right one. */
function scaleOn(sheet: MapSheet) {
  const km = scales.find((each) => each / kmPerPixel(sheet) < width * 0.3) ?? 1;
  return { km, left: 18, right: 18 + km / kmPerPixel(sheet), y: sheet.height - 18 };
}

/** The scale, and a needle to the north. */
function scaleAndNorth(sheet: MapSheet): string {
  const { km, left, right, y } = scaleOn(sheet);
  const [x, top] = [width - 28, 20];
  return [
    stroke(`M${left} ${y - 8}v8H${Math.round(right)}v-8`, 'var(--map-text)', 2.5),
    `<text x="${left}" y="${y - 14}">${km} km</text>`,
    `<path d="M${x} ${top}l10 34l-10 -8l-10 8z" fill="var(--map-text)"/>`,
    `<text x="${x}" y="${top + 54}" text-anchor="middle" font-weight="600">N</text>`,
  ].join('');
}

const dot = ([x, y]: Spot, radius: number, ink: string) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}" fill="${ink}" stroke="var(--map-halo)" stroke-width="2.5"/>`;

const square = ([x, y]: Spot, turned: boolean, ink: string) =>
  `<rect x="${Math.round(x) - 8}" y="${Math.round(y) - 8}" width="16" height="16" fill="${ink}" stroke="var(--map-halo)" stroke-width="2.5"${turned ? ` transform="rotate(45 ${Math.round(x)} ${Math.round(y)})"` : ''}/>`;

interface Mark {
  name: string;
  at: Spot;
  draw: (at: Spot) => string;
  isStrong?: boolean;
}

const isWithin = ({ height }: MapSheet, [x, y]: Spot) => x > 0 && x < width && y > 0 && y < height;

/** So many pixels apart, two places are one on the map. */
const sameSpot = 12;
const isSameSpot = (one: Spot, other: Spot) =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) < sameSpot;

/** What is marked on the map, the most important first: start, finish, nights, and places on the way. */
function marksOf({ meeting, finish, days }: TourEvent, route: Route, sheet: MapSheet): Mark[] {
  const { line = [], waypoints = [], distanceKm } = route;
  /** Where the owner says it is, if that is on the map; otherwise a point of the line. */
  const spotOf = (
    said: { lat: number; lng: number } | undefined,
    [lat, lng]: readonly number[] = [],
  ) => {
    const onSheet = said && placeOn(sheet, said);
    const isShown = onSheet && isWithin(sheet, onSheet);
    if (isShown) return onSheet;
    return lat === undefined || lng === undefined ? undefined : placeOn(sheet, { lat, lng });
  };
  const start = spotOf(meeting?.position, line[0]?.[0]);
  const end = spotOf(finish?.position, line.at(-1)?.at(-1));
  const isLoop = start && end && isSameSpot(start, end);
  const mark = (name: string, at: Spot | undefined, draw: Mark['draw']): Mark[] =>
    at ? [{ name, at, draw, isStrong: true }] : [];
  return [
    ...mark(meeting?.place ?? 'Start', start, (at) => dot(at, 9, 'var(--map-odd)')),
    ...mark(finish?.place ?? 'Finish', isLoop ? undefined : end, (at) =>
      square(at, false, 'var(--map-odd)'),
    ),
    ...dayEnds(days, distanceKm).flatMap((km, index) =>
      mark(
        days?.[index]?.night?.place ?? `Night ${index + 1}`,
        spotOf(undefined, pointAt(line, km)),
        (at) => square(at, true, 'var(--map-text)'),
      ),
    ),
    ...waypoints.map(({ name, position }) => ({
      name,
      at: placeOn(sheet, position),
      draw: (at: Spot) => dot(at, 5, 'var(--map-text)'),
    })),
  ];
}

/** The line in two inks, day by day, on a halo. */
function drawLine({ days }: TourEvent, { line = [], distanceKm }: Route, sheet: MapSheet) {
  const data = (parts: typeof line) =>
    parts
      .map((part) => lineThrough(part.map(([lat, lng]) => placeOn(sheet, { lat, lng }))))
      .join('');
  const byDay = partsByDay(line, dayEnds(days, distanceKm));
  const inked = (odd: boolean) => data(byDay.filter((_, day) => (day % 2 === 0) === odd).flat());
  return [
    stroke(data(line), 'var(--map-halo)', 8.5),
    stroke(inked(false), 'var(--map-even)', 4.5),
    stroke(inked(true), 'var(--map-odd)', 4.5),
  ];
}

/** The area of a route whose line only those see who have booked: its edges on the map. */
function areaOn({ bounds }: Route, sheet: MapSheet) {
  if (!bounds) return undefined;
  const [left, top] = placeOn(sheet, { lat: bounds.north, lng: bounds.west });
  const [right, bottom] = placeOn(sheet, { lat: bounds.south, lng: bounds.east });
  return { left, right, top, bottom };
}

function drawArea(route: Route, sheet: MapSheet): string {
  const area = areaOn(route, sheet);
  if (!area) return '';
  const [x, y] = [Math.round(area.left), Math.round(area.top)];
  const [across, down] = [Math.round(area.right) - x, Math.round(area.bottom) - y];
  return `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="14" fill="var(--map-odd)" fill-opacity=".1" stroke="var(--map-odd)" stroke-width="3" stroke-dasharray="10 8"/>`;
}

/** Spots on the line, or on the edge of the area. */
function spotsOfLine(route: Route, sheet: MapSheet): Spot[] {
  if (route.line) return route.line.flat().map(([lat, lng]) => placeOn(sheet, { lat, lng }));
  const area = areaOn(route, sheet);
  if (!area) return [];
  const steps = Array.from({ length: 101 }, (_, index) => index / 100);
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  return steps.flatMap((share) => [
    [area.left + share * across, area.top] as const,
    [area.left + share * across, area.bottom] as const,
    [area.left, area.top + share * down] as const,
    [area.right, area.top + share * down] as const,
  ]);
}

function describe(event: TourEvent, { distanceKm, line, waypoints = [] }: Route): string {
  const from = event.meeting ? ` from ${event.meeting.place}` : '';
  const to = event.finish ? ` to ${event.finish.place}` : '';
  const by = waypoints.length > 0 ? `, by ${waypoints.map(({ name }) => name).join(', ')}` : '';
  return line
    ? `Map of the route: ${whole(distanceKm)} km${from}${to}${by}`
    : `Map of the area of the route: ${whole(distanceKm)} km${from}${to}`;
}

/** The first drawing that has room. */
function firstOf(spots: readonly Spot[], draw: (spot: Spot) => string | undefined) {
  for (const spot of spots) {
    const drawing = draw(spot);
    if (drawing) return drawing;
  }
  return undefined;
}

/** The map of a ride's route, as an SVG. */
export function drawMap(event: TourEvent, route: Route): string {
  if (!route.bounds) return '';
  const sheet = sheetOf(route.bounds);
  const { keepBoxFree, keepFree, keepLineFree, label, countryLabel } = labelMaker(sheet.height);
  const scale = scaleOn(sheet);
  keepFree(width - 28, 45, 34);
  const legend = { left: 0, right: scale.right + 14, top: scale.y - 40, bottom: sheet.height };
  keepBoxFree(legend);
  const marks = marksOf(event, route, sheet);
  for (const { at } of marks) keepFree(...at, 7);
  for (const spot of spotsOfLine(route, sheet)) keepLineFree(...spot);
  const isNamedBefore = ({ name, at }: Mark, index: number) =>
    marks.slice(0, index).some((other) => other.name === name && isSameSpot(other.at, at));
  const named = marks.map((mark, index) =>
    isNamedBefore(mark, index)
      ? ''
      : label(mark.name, mark.at, { gap: 13, isStrong: mark.isStrong, mayCoverLine: true }),
  );
  const lands = countries.map(({ name, at }) => {
    const spots = at.map(([lat, lng]) => placeOn(sheet, { lat, lng }));
    return firstOf(spots, (spot) => countryLabel(name, spot));
  });
  const around = towns.flatMap((town) => {
    const at = placeOn(sheet, town);
    const isMarked = marks.some((mark) => mark.name.includes(town.name));
    const name = isMarked ? undefined : label(town.name, at, { gap: 9 });
    const isOnLegend = at[0] < legend.right && at[1] > legend.top;
    if (!name || isOnLegend) return [];
    return marks.some((mark) => isSameSpot(mark.at, at))
      ? [name]
      : [dot(at, 3.5, 'var(--map-soft)'), name];
  });
  return [
    `<svg data-map viewBox="0 0 ${width} ${sheet.height}" role="img" aria-label="${escape(describe(event, route))}">`,
    ...ground(sheet),
    route.line ? drawLine(event, route, sheet).join('') : drawArea(route, sheet),
    ...marks.map(({ at, draw }) => draw(at)).toReversed(),
    `<g fill="var(--map-text)" stroke="var(--map-halo)" stroke-width="4" stroke-linejoin="round" paint-order="stroke">`,
    `<g fill="var(--map-soft)">${[...lands, ...around].join('')}</g>`,
    ...named,
    scaleAndNorth(sheet),
    '</g>',
    `<circle data-here r="9" fill="none" stroke="var(--map-text)" stroke-width="4" visibility="hidden"/>`,
    '</svg>',
  ].join('');
}
