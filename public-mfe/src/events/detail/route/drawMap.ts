import type { Route, TourEvent } from '@ridgeline/contract';
import type { MapSheet } from '@ridgeline/shared-ui/map';
import { groundOn } from '@ridgeline/shared-ui/route/ground';
import { kmPerPixel, placeOn } from '@ridgeline/shared-ui/route/sheet';
import { towns } from '@ridgeline/shared-ui/route/towns';
import { dayEnds, partsByDay, pointAt } from './dayParts';
import { labelMaker } from './labels';
import { escape, lineThrough, stroke, whole } from './markup';
import { sheetOf, width } from './sizes';

const fill = (data: string, ink: string) => data && `<path d="${data}" fill="${ink}"/>`;

/** Sea, land, mountains and borders, bottom layer first. Where we know no coast, all is land. */
function ground(sheet: MapSheet): string[] {
  const { land, borders, hills, highlands } = groundOn(sheet);
  return [
    `<rect width="${sheet.width}" height="${sheet.height}" fill="var(--map-${land ? 'sea' : 'land'})"/>`,
    stroke(land, 'var(--map-shallows)', 14),
    fill(land, 'var(--map-land)'),
    fill(hills.slope, 'var(--map-slope)'),
    fill(hills.shade, 'var(--map-shade)'),
    fill(highlands.slope, 'var(--map-high-slope)'),
    fill(highlands.shade, 'var(--map-high-shade)'),
    fill(highlands.snow, 'var(--map-snow)'),
    stroke(borders, 'var(--map-border)', 2, ' stroke-dasharray="9 6 2 6"'),
  ];
}

const scales = [500, 200, 100, 50, 20, 10, 5, 2, 1];

/** A bar of a round length, and a needle to the north. */
function scaleAndNorth(sheet: MapSheet): string {
  const { height } = sheet;
  const km = scales.find((each) => each / kmPerPixel(sheet) < width * 0.3) ?? 1;
  const [left, right, y] = [18, 18 + km / kmPerPixel(sheet), height - 18];
  const [x, top] = [width - 28, 20];
  return [
    stroke(`M${left} ${y - 8}v8H${Math.round(right)}v-8`, 'var(--map-text)', 2.5),
    `<text x="${left}" y="${y - 14}">${km} km</text>`,
    `<path d="M${x} ${top}l10 34l-10 -8l-10 8z" fill="var(--map-text)"/>`,
    `<text x="${x}" y="${top + 54}" text-anchor="middle" font-weight="600">N</text>`,
  ].join('');
}

const dot = ([x, y]: readonly [number, number], radius: number, ink: string) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}" fill="${ink}" stroke="var(--map-halo)" stroke-width="2.5"/>`;

const square = ([x, y]: readonly [number, number], turned: boolean, ink: string) =>
  `<rect x="${Math.round(x) - 8}" y="${Math.round(y) - 8}" width="16" height="16" fill="${ink}" stroke="var(--map-halo)" stroke-width="2.5"${turned ? ` transform="rotate(45 ${Math.round(x)} ${Math.round(y)})"` : ''}/>`;

interface Mark {
  name: string;
  at: readonly [number, number];
  draw: (at: readonly [number, number]) => string;
  isStrong?: boolean;
}

/** So many pixels apart, two places are one on the map. */
const sameSpot = 12;

/** What is marked on the line, the most important first: start, finish, nights, and places on the way. */
function marksOf({ meeting, finish, days }: TourEvent, route: Route, sheet: MapSheet): Mark[] {
  const { line = [], waypoints = [], distanceKm } = route;
  const onSheet = ([lat, lng]: readonly [number, number, number]) => placeOn(sheet, { lat, lng });
  const [first, last] = [line[0]?.[0], line.at(-1)?.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [onSheet(first), onSheet(last)];
  const isLoop = Math.hypot(start[0] - end[0], start[1] - end[1]) < sameSpot;
  const begins = meeting?.place ?? 'Start';
  const nights = dayEnds(days, distanceKm).flatMap((km, index): Mark[] => {
    const [night, point] = [days?.[index]?.night, pointAt(line, km)];
    return point
      ? [
          {
            name: night?.place ?? `Night ${index + 1}`,
            at: onSheet(point),
            draw: (at) => square(at, true, 'var(--map-text)'),
            isStrong: true,
          },
        ]
      : [];
  });
  return [
    { name: begins, at: start, draw: (at) => dot(at, 9, 'var(--map-odd)'), isStrong: true },
    ...(isLoop
      ? []
      : [
          {
            name: finish?.place ?? 'Finish',
            at: end,
            draw: (at: readonly [number, number]) => square(at, false, 'var(--map-odd)'),
            isStrong: true,
          },
        ]),
    ...nights,
    ...waypoints.map(({ name, position }) => ({
      name,
      at: placeOn(sheet, position),
      draw: (at: readonly [number, number]) => dot(at, 5, 'var(--map-text)'),
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

/** The area of a route whose line only those see who have booked. */
function drawArea({ bounds }: Route, sheet: MapSheet): string {
  if (!bounds) return '';
  const [left, top] = placeOn(sheet, { lat: bounds.north, lng: bounds.west });
  const [right, bottom] = placeOn(sheet, { lat: bounds.south, lng: bounds.east });
  return `<rect x="${Math.round(left)}" y="${Math.round(top)}" width="${Math.round(right - left)}" height="${Math.round(bottom - top)}" rx="14" fill="var(--map-odd)" fill-opacity=".14" stroke="var(--map-odd)" stroke-width="3" stroke-dasharray="10 8"/>`;
}

function describe(event: TourEvent, { distanceKm, line, waypoints = [] }: Route): string {
  const from = event.meeting ? ` from ${event.meeting.place}` : '';
  const to = event.finish ? ` to ${event.finish.place}` : '';
  const by = waypoints.length > 0 ? `, by ${waypoints.map(({ name }) => name).join(', ')}` : '';
  return line
    ? `Map of the route: ${whole(distanceKm)} km${from}${to}${by}`
    : `Map of the area of the route: ${whole(distanceKm)} km${from}${to}`;
}

/** The map of a ride's route, as an SVG. */
export function drawMap(event: TourEvent, route: Route): string {
  if (!route.bounds) return '';
  const sheet = sheetOf(route.bounds);
  const { keepFree, label } = labelMaker(sheet.height);
  keepFree(width - 28, 45, 34);
  keepFree(60, sheet.height - 30, 60);
  const marks = marksOf(event, route, sheet);
  for (const { at } of marks) keepFree(...at, 7);
  const named = marks.map(({ name, at, isStrong }) => label(name, at, 13, isStrong));
  // A name on the line would hide it.
  for (const part of route.line ?? [])
    for (const [lat, lng] of part) keepFree(...placeOn(sheet, { lat, lng }), 3);
  const around = towns.flatMap((town) => {
    const at = placeOn(sheet, town);
    const isMarked = marks.some((mark) => mark.name.includes(town.name));
    const name = isMarked ? undefined : label(town.name, at, 9);
    return name ? [dot(at, 3.5, 'var(--map-soft)'), name] : [];
  });
  return [
    `<svg data-map viewBox="0 0 ${width} ${sheet.height}" role="img" aria-label="${escape(describe(event, route))}">`,
    ...ground(sheet),
    route.line ? drawLine(event, route, sheet).join('') : drawArea(route, sheet),
    ...marks.map(({ at, draw }) => draw(at)).toReversed(),
    `<g fill="var(--map-text)" stroke="var(--map-halo)" stroke-width="4" stroke-linejoin="round" paint-order="stroke">`,
    `<g fill="var(--map-soft)">${around.join('')}</g>`,
    ...named.filter((text) => text !== undefined),
    scaleAndNorth(sheet),
    '</g>',
    `<circle data-here r="9" fill="none" stroke="var(--map-text)" stroke-width="4" visibility="hidden"/>`,
    '</svg>',
  ].join('');
}
