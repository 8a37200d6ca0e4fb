import { gzipSync } from 'node:zlib';
import type { Route, RouteLine, TourEvent } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import fc from 'fast-check';
import { dayEnds, partsByDay, pointAt } from './dayParts';
import { drawRoute } from './drawRoute';

/** A line through so many points from Clarens to the top of Sani Pass. */
const lineOf = (points: number): RouteLine => [
  Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    const bend = 0.08 * Math.sin(share * 40);
    return [-28.516 - 1.07 * share + bend, 28.421 + 0.87 * share - bend, 300 * share];
  }),
];
const routeOf = (changes: Partial<Route> = {}): Route => ({
  distanceKm: 300,
  climbM: 4120,
  highestM: 2876,
  bounds: { south: -29.65, west: 28.35, north: -28.45, east: 29.35 },
  line: lineOf(60),
  profile: Array.from({ length: 200 }, (_, index) => [1.5 * index, 1800 + 5 * index]),
  waypoints: [{ name: 'Moteng <Pass>', position: { lat: -28.75, lng: 28.58 } }],
  download: 'everyone',
  path: '/api/events/sani/route.gpx',
  bytes: 1000,
  ...changes,
});
const days: TourEvent['days'] = [
  { title: 'Up', text: '', distanceKm: 180, night: { place: 'Oxbow Lodge' } },
  { title: 'Over', text: '', distanceKm: 130 },
];

const drawn = (route: Route, fields: Partial<TourEvent> = {}) =>
  drawRoute(anEvent({ meeting: { place: 'Clarens' }, ...fields, route }), {
    origin: 'https://ridgeline.example',
    hidden: 'hidden',
  });
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const wordsIn = (html: string) =>
  [...parsed(html).querySelectorAll('text')].map(({ textContent }) => textContent);
/** The lines of the way in one of its inks. */
const inked = (html: string, ink: 'odd' | 'even') =>
  parsed(html).querySelectorAll(`path[stroke="var(--map-${ink})"]`);

describe('the days of a line', () => {
  it('end where they say, in proportion to the way that was ridden', () => {
    const [end = 0, ...others] = dayEnds(days, 300);
    expect(end).toBeCloseTo((300 * 180) / 310);
    expect(others).toEqual([]);
  });

  it.each<[what: string, days: TourEvent['days'], km: number]>([
    ['one day', days?.slice(0, 1), 180],
    ['a day without a distance', [...(days ?? []), { title: 'Rest', text: '' }], 310],
    ['days that are much longer than the line', days, 200],
    ['no days', undefined, 300],
  ])('are not told apart with %s', (_what, said, km) => {
    expect(dayEnds(said, km)).toEqual([]);
  });

  it('are the whole line together, whatever its parts are', () => {
    const kms = fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(kms, fc.integer({ min: 2, max: 50 }), (unsorted, points) => {
        const ends = unsorted.toSorted((one, other) => one - other);
        const parts = partsByDay(lineOf(points), ends).map((day) => day.flat());
        expect(parts).toHaveLength(ends.length + 1);
        for (const [day, end] of ends.entries()) {
          expect(parts[day]?.at(-1)?.[2]).toBeCloseTo(end);
          expect(parts[day + 1]?.[0]?.[2]).toBeCloseTo(end);
        }
      }),
    );
  });

  it('find a place across the date line on its near side', () => {
    const across: RouteLine = [
      [
        [-17, 179.9, 0],
        [-17, -179.9, 20],
      ],
    ];
    expect(pointAt(across, 10)?.[1]).toBeCloseTo(180);
  });
});

describe('the map', () => {
  it('says what it shows, and names the places on the way', () => {
    const { map } = drawn(routeOf(), { days });
    expect(parsed(map).querySelector('svg')?.getAttribute('aria-label')).toBe(
      'Map of the route: 300 km from Clarens, by Moteng <Pass>',
    );
    expect(wordsIn(map)).toEqual(
      expect.arrayContaining(['Clarens', 'Oxbow Lodge', 'Moteng <Pass>', 'Mokhotlong', 'N']),
    );
    expect(wordsIn(map).some((words) => words?.endsWith(' km'))).toBe(true);
  });

  it('has an ink for each second day, if the days say how far they go', () => {
    const byDay = drawn(routeOf(), { days }).map;
    expect([inked(byDay, 'odd').length, inked(byDay, 'even').length]).toEqual([1, 1]);
    expect(parsed(byDay).textContent).toContain('A diamond is where we sleep');
    const whole = drawn(routeOf()).map;
    expect([inked(whole, 'odd').length, inked(whole, 'even').length]).toEqual([1, 0]);
  });

  it('shows the area alone of a route for those who have booked', () => {
    const { map, qrCode } = drawn(
      routeOf({ download: 'booked', line: undefined, waypoints: undefined, path: undefined }),
      { days },
    );
    expect(inked(map, 'odd')).toHaveLength(0);
    expect(map).toContain('Map of the area of the route');
    expect(parsed(map).querySelector('rect[stroke-dasharray]')).not.toBeNull();
    expect(qrCode).toBe('');
  });

  it('can be drawn of any place on earth', () => {
    const place = fc.tuple(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    fc.assert(
      fc.property(place, place, ([lat, lng], [otherLat, otherLng]) => {
        const { map } = drawn(
          routeOf({
            bounds: {
              south: Math.min(lat, otherLat),
              west: lng,
              north: Math.max(lat, otherLat),
              east: otherLng,
            },
            line: [
              [
                [lat, lng, 0],
                [otherLat, otherLng, 300],
              ],
            ],
          }),
        );
        expect(map).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the profile', () => {
  it('is a chart, and a table for those who cannot see it', () => {
    const body = parsed(drawn(routeOf(), { days }).profile);
    expect(body.querySelector('svg')?.getAttribute('aria-label')).toBe(
      'Heights along the route: 4\u00a0120 m of climbing, highest point 2\u00a0876 m',
    );
    const rows = [...body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toBe('0 km1\u00a0800 m');
  });

  it('is nothing without heights', () => {
    expect(drawn(routeOf({ profile: undefined })).profile).toBe('');
  });
});

it('takes at most 25 KB of a page together with the numbers it is drawn from', () => {
  const route = routeOf({
    line: lineOf(400),
    waypoints: Array.from({ length: 50 }, (_, index) => ({
      name: `Place ${index} on the way`,
      position: { lat: -28.5 - index / 50, lng: 28.4 + index / 60 },
    })),
  });
  const { map, profile, qrCode } = drawn(route, { days });
  const page = [map, profile, qrCode, JSON.stringify(route)].join('');
  expect(gzipSync(page).length).toBeLessThan(25_000);
});
