import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@ridgeline/contract';
import fc from 'fast-check';
import { gpxOf, routeFiles } from '../../../../testing/routeFiles';
import { readRoute, type ReadRoute } from './readRoute';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routes-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function read(content: string | Buffer, trimMetres = 0) {
  const file = path.join(folder, String((files += 1)));
  await writeFile(file, content);
  return readRoute({ file, title: 'Up & down', trimMetres });
}
async function routeOf(content: string | Buffer, trimMetres = 0): Promise<ReadRoute> {
  const route = await read(content, trimMetres);
  if ('problem' in route) throw new Error(route.problem);
  return route;
}
const pointsIn = ({ fields: { line } }: ReadRoute) => line.flat();

/** About a metre of latitude, in degrees. */
const metre = 1 / 110_574;
/** A way due north from the equator, with an elevation for each metre of it. */
const northwards = (metres: number, every: number, ele: (at: number) => number | undefined) =>
  Array.from({ length: Math.floor(metres / every) + 1 }, (_, index) => ({
    lat: index * every * metre,
    lng: 20,
    ele: ele(index * every),
  })).map(({ ele: height, ...point }) =>
    height === undefined ? point : { ...point, ele: height },
  );

describe.each(Object.entries(routeFiles))('a file of %s', (program, content) => {
  const hasHeights = program !== 'googleMyMaps';

  it('is read, with its places', async () => {
    const { fields } = await routeOf(content);
    expect(fields.distanceKm).toBe(17.8);
    expect(fields.bounds).toEqual({ south: -28.516, west: 28.421, north: -28.5009, east: 28.6001 });
    expect(fields.line).toHaveLength(1);
    expect(fields.line[0]?.[0]).toEqual([-28.516, 28.421, 0]);
    if (hasHeights) expect(fields.highestM).toBeGreaterThan(1930);
    else expect(fields).not.toHaveProperty('profile');
    const place = { name: 'Look-out & fuel', position: { lat: -28.5009, lng: 28.5176 } };
    const hasPlace = program === 'osmAnd' || program === 'googleMyMaps';
    expect(fields.waypoints).toEqual(hasPlace ? [place] : []);
  });

  it('is written anew without anything personal, and is the same route when it is read again', async () => {
    const { gpx, fields } = await routeOf(content);
    const text = gpx.toString();
    expect(text).not.toMatch(
      /time|2031|hr>|103|24\.7|Thandi|Sipho|garmin|strava|http:\/\/(?!www.topografix)/,
    );
    expect(text).toContain('<name>Up &amp; down</name>');
    expect((await routeOf(gpx)).fields).toEqual(fields);
  });

  it('may be in UTF-16, in either order of bytes, with or without a mark', async () => {
    const plain = await routeOf(content);
    const little = Buffer.from(content.replace('UTF-8', 'UTF-16'), 'utf16le');
    const mark = Buffer.from('\ufeff', 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, Buffer.concat([mark, little]), big])
      expect((await routeOf(bytes)).fields).toEqual(plain.fields);
  });
});

describe('distances', () => {
  it('are along the ellipsoid', async () => {
    // A degree of latitude at the equator, and one of longitude, by Vincenty's formula.
    const north = gpxOf([
      { lat: 0, lng: 20 },
      { lat: 1, lng: 20 },
    ]);
    const east = gpxOf([
      { lat: 0, lng: 20 },
      { lat: 0, lng: 21 },
    ]);
    expect((await routeOf(north)).fields.distanceKm).toBe(110.6);
    expect((await routeOf(east)).fields.distanceKm).toBe(111.3);
  });

  it('go across the date line', async () => {
    const { fields } = await routeOf(
      gpxOf([
        { lat: -17, lng: 179.9 },
        { lat: -17, lng: -179.9 },
      ]),
    );
    expect(fields.distanceKm).toBe(21.3);
    expect(fields.bounds).toMatchObject({ west: 179.9, east: -179.9 });
  });

  it('do not count where a recording was off for long', async () => {
    const parts = [0, 0.5, 0.505]
      .map((lat) => [
        { lat, lng: 20 },
        { lat: lat + 0.004, lng: 20 },
      ])
      .map((points) => /<trkseg>.*<\/trkseg>/.exec(gpxOf(points))?.[0])
      .join('');
    const { fields } = await routeOf(`<gpx><trk>${parts}</trk></gpx>`);
    expect(fields.line).toHaveLength(2);
    expect(fields.distanceKm).toBe(1.4);
  });

  it('grow along the line up to the whole, whatever the points are', async () => {
    const point = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      ele: fc.option(fc.double({ noNaN: true }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(point, { minLength: 2, maxLength: 40 }), async (points) => {
        const written = points.map(({ ele, ...at }) => (ele === undefined ? at : { ...at, ele }));
        const route = await read(gpxOf(written));
        if ('problem' in route) {
          expect(['OnePoint', 'AtOnePlace', 'TooLong', 'WithoutLine']).toContain(route.problem);
          return;
        }
        const along = pointsIn(route).map(([, , km]) => km);
        expect(along).toEqual(along.toSorted((one, other) => one - other));
        expect(along.at(-1)).toBeCloseTo(route.fields.distanceKm, 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the climb', () => {
  const noise = (metres: number) => {
    let seed = 7;
    return () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return (2 * (seed / 2_147_483_647) - 1) * metres;
    };
  };
  /** So many passes of this height, 20 km apart from each other. */
  const passes = (count: number, height: number) => (at: number) =>
    1500 +
    (height / 2) * (1 - Math.cos((2 * Math.PI * at) / 20_000)) * Number(at <= count * 20_000);

  it.each([
    [5, 600, 20],
    [5, 600, 90],
    [10, 150, 20],
    [3, 1100, 250],
  ])(
    'of %i passes of %i m is right, with an error of 5 m every %i m',
    async (count, height, every) => {
      const error = noise(5);
      const ride = northwards(count * 20_000, every, (at) => passes(count, height)(at) + error());
      const { climbM, highestM } = (await routeOf(gpxOf(ride))).fields;
      expect(climbM).toBeGreaterThan(count * height * 0.95);
      expect(climbM).toBeLessThan(count * height * 1.05);
      expect(Math.abs((highestM ?? 0) - 1500 - height)).toBeLessThan(8);
    },
  );

  it('of a plain is nothing, whatever the device says', async () => {
    const error = noise(5);
    const { climbM } = (await routeOf(gpxOf(northwards(50_000, 20, () => 900 + error())))).fields;
    expect(climbM).toBe(0);
  });

  it('ignores single elevations that are far off', async () => {
    const ride = northwards(20_000, 20, (at) => (at === 5000 ? 8000 : 900 + at / 100));
    expect((await routeOf(gpxOf(ride))).fields).toMatchObject({ climbM: 200, highestM: 1100 });
  });

  it('is not said without elevations, or with the same one everywhere', async () => {
    for (const ele of [
      () => undefined,
      () => 0,
      (at: number) => (at < 1000 ? 900 + at : undefined),
    ])
      expect((await routeOf(gpxOf(northwards(20_000, 100, ele)))).fields).not.toHaveProperty(
        'climbM',
      );
  });
});

describe('what is kept', () => {
  it('is at most 400 points of the line and 200 of the profile, which reach both ends', async () => {
    const winding = northwards(300_000, 20, (at) => 1000 + at / 500).map((point, index) => ({
      ...point,
      lng: 20 + (Math.sin(index / 9) * (index % 1000)) / 500_000,
    }));
    const route = await routeOf(gpxOf(winding));
    const points = pointsIn(route);
    const { profile = [], distanceKm } = route.fields;
    expect(points.length).toBeGreaterThan(200);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(profile).toHaveLength(200);
    for (const [first, last] of [
      [points[0]?.[2], points.at(-1)?.[2]],
      [profile[0]?.[0], profile.at(-1)?.[0]],
    ]) {
      expect(first).toBe(0);
      expect(last).toBeCloseTo(distanceKm, 0);
    }
  });

  it('does not tell by its points how fast somebody rode', async () => {
    const ride = northwards(20_000, 17, () => 1000);
    const { gpx } = await routeOf(gpxOf(ride));
    const kept = gpx.toString().match(/<trkpt/g)?.length ?? 0;
    expect(kept).toBeLessThan(130);
    expect(kept).toBeGreaterThan(90);
  });

  it('is 50 named waypoints, and how many more there were', async () => {
    const many = Array.from(
      { length: 9000 },
      (_, index) =>
        `<wpt lat="0.01" lon="20"><name>Place ${index}</name></wpt><wpt lat="0" lon="20"/>`,
    );
    const { fields } = await routeOf(
      gpxOf(
        northwards(2000, 100, () => undefined),
        many.join(''),
      ),
    );
    expect(fields.waypoints).toHaveLength(limits.routeWaypoints);
    expect(fields.waypointsLeftOut).toBe(8950);
  });

  it('has neither its ends nor the places there, if they are trimmed', async () => {
    const home = '<wpt lat="0.0005" lon="20"><name>Home</name></wpt>';
    const pass = '<wpt lat="0.05" lon="20"><name>Pass</name></wpt>';
    const route = await routeOf(
      gpxOf(
        northwards(10_000, 1000, () => 900),
        home + pass,
      ),
      1500,
    );
    expect(route.fields.distanceKm).toBe(7);
    expect(route.fields.waypoints.map(({ name }) => name)).toEqual(['Pass']);
    expect(pointsIn(route)[0]?.[0]).toBeCloseTo(1500 * metre, 4);
    expect(route.gpx.toString()).not.toContain('Home');
  });

  it('follows the roads that planners of Garmin write between the places of a route', async () => {
    const road = [0, 0.01, 0.02].map((lng) => `<x:rpt lat="-28.5" lon="${28 + lng}"/>`).join('');
    const { fields } = await routeOf(
      `<gpx xmlns:x="garmin"><rte><rtept lat="-28.5" lon="27.99"><extensions><x:RoutePointExtension>${road}</x:RoutePointExtension></extensions></rtept><rtept lat="-28.4" lon="28.02"/></rte></gpx>`,
    );
    expect(fields.line.flat().length).toBe(3);
  });

  it('is read from the tracks of Google Earth, too', async () => {
    const { fields } = await routeOf(
      '<kml xmlns:gx="g"><Placemark><gx:Track><when>2031-05-04T07:10:00Z</when><gx:coord>28 -28 1000</gx:coord><gx:coord>28.1 -28 1400</gx:coord></gx:Track></Placemark></kml>',
    );
    expect(fields).toMatchObject({ distanceKm: 9.8, highestM: expect.any(Number) });
  });
});

describe('a file is refused', () => {
  const two = [
    { lat: 0, lng: 20 },
    { lat: 0.1, lng: 20 },
  ];
  it.each<[what: string, content: string | Buffer, problem: string]>([
    ['if it is no XML', 'Left, then right.', 'Unreadable'],
    ['if it is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Unreadable'],
    ['if it is another document', '<html><trkpt lat="0" lon="20"/></html>', 'Unreadable'],
    [
      'if it declares entities',
      gpxOf(two).replace('<gpx', '<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx'),
      'DeclaresEntities',
    ],
    ['if it was cut off', gpxOf(two).slice(0, -20), 'Damaged'],
    ['without a line', gpxOf([], '<wpt lat="0" lon="20"><name>A</name></wpt>'), 'WithoutLine'],
    ['with one point', gpxOf([{ lat: 0, lng: 20 }]), 'OnePoint'],
    ['with all points at one place', gpxOf(two.map(() => ({ lat: 0, lng: 20 }))), 'AtOnePlace'],
    [
      'from pole to pole',
      gpxOf([
        { lat: 90, lng: 0 },
        { lat: -90, lng: 0 },
      ]),
      'AtPole',
    ],
    ['around the world', gpxOf([0, 90, 180, -90, 0].map((lng) => ({ lat: 10, lng }))), 'TooLong'],
    [
      'with too many points',
      gpxOf(Array.from({ length: limits.routePoints + 1 }, () => ({ lat: 1, lng: 2 }))),
      'PointsTooMany',
    ],
  ])('%s', async (_what, content, problem) => {
    expect(await read(content)).toEqual({ problem });
  });

  it('if trimming leaves nothing', async () => {
    expect(await read(gpxOf(northwards(3000, 100, () => 1)), 1500)).toEqual({
      problem: 'TrimmedAway',
    });
  });
});
