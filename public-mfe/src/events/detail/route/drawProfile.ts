import type { Route, TourEvent } from '@ridgeline/contract';
import { dayEnds } from './dayParts';
import { lineThrough, stroke, whole } from './markup';
import { axisOf, profileBox, width } from './sizes';

const tickSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const rows = 10;

/** Round values up to a length, at most so many. */
function ticksUpTo(length: number, most: number): number[] {
  const step = tickSteps.find((each) => length / each <= most) ?? length;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** The heights as a table, for those who cannot see the chart. */
function tableOf(profile: NonNullable<Route['profile']>): string {
  const last = profile.length - 1;
  const count = Math.min(rows, last);
  const chosen = Array.from(
    { length: count + 1 },
    (_, index) => profile[Math.round((index * last) / count)],
  );
  const cells = chosen.map(
    (point) =>
      point && `<tr><th scope="row">${whole(point[0])} km</th><td>${whole(point[1])} m</td></tr>`,
  );
  return `<table><caption>Heights along the route</caption><thead><tr><th scope="col">Distance</th><th scope="col">Height</th></tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

const inksId = 'route-inks';

/** The inks of the map, which change where a day ends. */
function inksByDay(ends: readonly number[]): string {
  const { left, right } = profileBox;
  const stops = [left, ...ends].map((from, day, all) => {
    const ink = `stop-color="var(--map-${day % 2 === 0 ? 'odd' : 'even'})"`;
    return [from, all[day + 1] ?? right]
      .map((x) => `<stop offset="${((x - left) / (right - left)).toFixed(3)}" ${ink}/>`)
      .join('');
  });
  return `<linearGradient id="${inksId}" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}">${stops.join('')}</linearGradient>`;
}

/** The width of a name such as "Day 12", with some room. */
const dayNameWidth = 74;

/** The number of each day above its heights; none for a single one. */
const dayNames = (edges: readonly number[]) =>
  edges.slice(1).map((to, day, all) => {
    const from = edges[day] ?? to;
    if (all.length === 1 || to - from < dayNameWidth) return '';
    return `<text x="${Math.round((from + to) / 2)}" y="${profileBox.top - 8}" text-anchor="middle">Day ${day + 1}</text>`;
  });

/**
 * The heights of a ride's route, as an SVG and as a table; empty if they are not known.
 * @param hidden the class of what only screen readers get
 */
export function drawProfile({ days }: TourEvent, route: Route, hidden: string): string {
  const { profile = [], distanceKm, highestM = 0, climbM = 0 } = route;
  if (profile.length < 2) return '';
  const { left, right, top, bottom, height } = profileBox;
  const { low, high } = axisOf(profile);
  const length = profile.at(-1)?.[0] ?? distanceKm;
  const xOf = (km: number) => left + ((right - left) * km) / length;
  const yOf = (metres: number) => bottom - ((bottom - top) * (metres - low)) / (high - low);
  const curve = lineThrough(profile.map(([km, metres]) => [xOf(km), yOf(metres)] as const));
  const ends = dayEnds(days, length);
  const levels = [low, Math.round((low + high) / 200) * 100, high];
  return [
    `<svg data-profile viewBox="0 0 ${width} ${height}" role="img" aria-label="Heights along the route: ${whole(climbM)} m of climbing, highest point ${whole(highestM)} m">`,
    ...levels.map((metres) =>
      stroke(`M${left} ${yOf(metres).toFixed(1)}H${right}`, 'var(--map-grid)', 1),
    ),
    `<path d="${curve}V${bottom}H${left}Z" fill="var(--map-slope)"/>`,
    ...ends.map((km) =>
      stroke(
        `M${xOf(km).toFixed(1)} ${top}V${bottom}`,
        'var(--map-text)',
        1.5,
        ' stroke-dasharray="3 5"',
      ),
    ),
    ends.length > 0 ? inksByDay(ends.map(xOf)) : '',
    stroke(curve, ends.length > 0 ? `url(#${inksId})` : 'var(--map-odd)', 3),
    '<g fill="var(--map-text)">',
    ...levels.map(
      (metres) =>
        `<text x="${left - 8}" y="${Math.round(yOf(metres)) + 6}" text-anchor="end">${whole(metres)}${metres === high ? ' m' : ''}</text>`,
    ),
    ...ticksUpTo(length, 5).map((km, index, all) => {
      const isLast = index === all.length - 1;
      return `<text x="${Math.round(xOf(km))}" y="${height - 8}" text-anchor="${index === 0 ? 'start' : isLast && xOf(km) > right - 40 ? 'end' : 'middle'}">${whole(km)}${isLast ? ' km' : ''}</text>`;
    }),
    ...dayNames([0, ...ends, length].map(xOf)),
    '</g>',
    `<g data-here visibility="hidden"><path d="M0 ${top}V${bottom}" stroke="var(--map-text)" stroke-width="2"/><text y="18" text-anchor="middle" font-weight="600" fill="var(--map-text)"></text></g>`,
    '</svg>',
    `<div class="${hidden}">${tableOf(profile)}</div>`,
  ].join('');
}
