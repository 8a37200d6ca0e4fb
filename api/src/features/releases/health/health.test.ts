import { GenMapping, addMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import { limits, releaseErrorsSchema, releaseHealthListSchema } from '@ridgeline/contract';
import type { BrowserError, ReleaseCount } from '@ridgeline/contract';
import { canaryStart, openRegistry, promote, stage, startCanary } from '@ridgeline/registry';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aCheck, asTeam, aStoredRelease } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';

const hourMs = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const sipho = { by: 'Sipho', why: 'Larger pictures' };

const aCount = (count: Partial<ReleaseCount> = {}): ReleaseCount => ({
  hour: hoursAgo(0).slice(0, 13),
  release: 'rides-home@1.0.0',
  canary: '',
  pages: 0,
  inApp: 0,
  failed: 0,
  slow: 0,
  broken: 0,
  ...count,
});

const script = '/remotes/rides_home/1.0.0/page-events.1a2b.js';
const anError = (error: Partial<BrowserError> = {}): BrowserError => ({
  day: hoursAgo(0).slice(0, 10),
  release: 'rides-home@1.0.0',
  at: hoursAgo(0),
  fingerprint: 'a'.repeat(32),
  message: 'ride is undefined',
  page: '/events',
  stack: [{ name: 'l', script, line: 1, column: 401 }],
  pages: 1,
  visits: 1,
  ...error,
});

const count = (api: Api, counts: object[], headers = {}) =>
  send(api, 'POST', '/release-counts', { json: { counts }, headers });
const report = (api: Api, errors: object[], headers = {}) =>
  send(api, 'POST', '/browser-errors', { json: { errors }, headers });

/** A source map of that script, in which two columns of its only line map to the same source line. */
function aMap() {
  const map = new GenMapping({ file: 'page-events.1a2b.js' });
  for (const [column, sourceColumn] of [
    [400, 11],
    [420, 20],
  ] as const)
    addMapping(map, {
      generated: { line: 1, column },
      source: 'src/events/list/EventCard.tsx',
      name: 'EventCard',
      original: { line: 31, column: sourceColumn },
    });
  return toEncodedMap(map);
}

/** Version 1.0.0 is live, and 1.1.0 is a canary. Returns when the canary began. */
const aCanary = (api: Api) =>
  asTeam(api, async (registry) => {
    for (const version of ['1.0.0', '1.1.0']) {
      const maps: Record<string, object> =
        version === '1.0.0' ? { 'page-events.1a2b.js': aMap() } : {};
      await aStoredRelease(registry, version, 'rides_home', maps);
      await aCheck(registry, version);
    }
    await promote(registry, 'rides_home', '1.0.0', sipho);
    await stage(registry, 'rides_home', '1.1.0', sipho);
    await startCanary(registry, 'rides_home', 0.1, null, sipho);
    return canaryStart(registry.ledger(), 'rides_home') ?? '';
  });

async function healthOf(api: Api) {
  const { body } = await send(api, 'GET', '/api/releases/health', { token: await anAdmin(api) });
  return releaseHealthListSchema.parse(body);
}

async function errorsOf(api: Api) {
  const token = await anAdmin(api);
  const { body } = await send(api, 'GET', '/api/releases/rides-home/errors', { token });
  return releaseErrorsSchema.parse(body);
}

onEachDatabase('the health of a release', (api) => {
  itOnce('sums the shells’ counts of the last day and week', async () => {
    await aCanary(api());
    await count(api(), [
      aCount({ pages: 60, inApp: 5, broken: 1 }),
      aCount({ hour: hoursAgo(30).slice(0, 13), pages: 7 }),
    ]);
    await count(api(), [aCount({ pages: 40, inApp: 20, failed: 1, slow: 3 })]);
    await count(api(), [aCount({ hour: hoursAgo(24 * 8).slice(0, 13), pages: 900 })]);
    const [live] = await healthOf(api());
    expect(live).toEqual({
      remote: 'rides-home',
      version: '1.0.0',
      canary: null,
      periods: [
        { days: 1, pages: 100, inApp: 25, failed: 1, slow: 3, broken: 1 },
        { days: 7, pages: 107, inApp: 25, failed: 1, slow: 3, broken: 1 },
      ],
      budget: { share: 0.02, used: 1 },
    });
  });

  itOnce('counts a canary since it began, and tells each shell the total', async () => {
    const canary = await aCanary(api());
    const canaryRelease = { release: 'rides-home@1.1.0', canary };
    await count(api(), [
      aCount({ ...canaryRelease, canary: hoursAgo(50), pages: 500, failed: 500 }),
    ]);
    await count(api(), [
      aCount({ ...canaryRelease, hour: hoursAgo(2).slice(0, 13), pages: 90, failed: 1 }),
    ]);
    const { body } = await count(api(), [
      aCount({ ...canaryRelease, pages: 110, inApp: 9000, broken: 2 }),
      aCount(),
    ]);
    const all = { pages: 200, inApp: 9000, failed: 1, slow: 0, broken: 2 };
    expect(body).toEqual({ canaries: [{ ...canaryRelease, ...all }] });
    const [, health] = await healthOf(api());
    expect(health).toMatchObject({
      version: '1.1.0',
      canary: all,
      budget: { share: 0.02, used: 0.75 },
    });
  });

  itOnce(
    'takes the counts of an earlier shell, which has none of pages within documents',
    async () => {
      await aCanary(api());
      const counts = { ...aCount({ pages: 3 }), inApp: undefined };
      expect((await count(api(), [counts])).status).toBe(200);
      expect((await healthOf(api()))[0]?.periods[0]).toMatchObject({ pages: 3, inApp: 0 });
    },
  );

  itOnce('includes versions that visitors got recently, but no unknown ones', async () => {
    await aCanary(api());
    await count(api(), [
      aCount({ release: 'rides-home@0.9.0', pages: 5 }),
      aCount({ release: 'nobody-knows@1.0.0', pages: 5 }),
    ]);
    const versions = (await healthOf(api())).map(({ remote, version }) => `${remote} ${version}`);
    expect(versions).toEqual(['rides-home 1.0.0', 'rides-home 1.1.0', 'rides-home 0.9.0']);
  });

  it('is stored in the registry, for people without an account', async () => {
    await aCanary(api());
    await report(api(), [anError({ visits: 4 })]);
    const registry = await openRegistry({ folder: api().releasesDir, watch: false });
    let stored = await registry.health();
    while (!stored?.releases[0]?.errors[0]) stored = await registry.health();
    expect(stored.releases[0]).toMatchObject({
      remote: 'rides-home',
      version: '1.0.0',
      errors: [
        {
          message: 'ride is undefined',
          visits: 4,
          at: 'src/events/list/EventCard.tsx:31:12',
          stack: ['src/events/list/EventCard.tsx:31:12'],
        },
      ],
    });
    await registry.close();
  });

  it('deletes page counts and errors after 90 days', async () => {
    const ages = [0, 89, 91];
    await count(
      api(),
      ages.map((days) => aCount({ hour: hoursAgo(days * 24).slice(0, 13), pages: 1 })),
    );
    await report(
      api(),
      ages.map((days) => anError({ day: hoursAgo(days * 24).slice(0, 10) })),
    );
    await api().purge(0);
    expect(await api().db('release_counts').count({ rows: '*' }).first()).toMatchObject({
      rows: 2,
    });
    expect(await api().db('browser_errors').count({ rows: '*' }).first()).toMatchObject({
      rows: 2,
    });
  });

  itOnce('is shown only to people who may release', async () => {
    await aCanary(api());
    for (const path of ['/api/releases/health', '/api/releases/rides-home/errors'])
      expect((await send(api(), 'GET', path)).status).toBe(401);
    const token = await anAdmin(api());
    expect((await send(api(), 'GET', '/api/releases/nobody/errors', { token })).status).toBe(404);
  });

  itOnce('counts only valid figures that a shell itself sends', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1' };
    expect((await count(api(), [aCount({ pages: 1 })], forwarded)).status).toBe(404);
    expect((await report(api(), [anError()], forwarded)).status).toBe(404);
    for (const wrong of [{ hour: 'now' }, { pages: -1 }, { canary: 'yes' }, { release: '' }])
      expect((await count(api(), [{ ...aCount(), ...wrong }])).status).toBe(400);
    for (const wrong of [{ fingerprint: '../..' }, { message: '' }, { stack: 'at x' }])
      expect((await report(api(), [{ ...anError(), ...wrong }])).status).toBe(400);
    expect(await api().db('release_counts')).toEqual([]);
    expect(await api().db('browser_errors')).toEqual([]);
  });
});

onEachDatabase('the errors of browsers', (api) => {
  itOnce('are shown with their source position, their visits and their pages', async () => {
    await aCanary(api());
    await report(api(), [anError({ visits: 2 }), anError({ page: '/', visits: 1 })]);
    // Another browser names another column of the same line.
    const elsewhere = [{ name: 'l', script, line: 1, column: 425 }];
    await report(api(), [
      anError({ visits: 3 }),
      anError({ fingerprint: 'b'.repeat(32), stack: elsewhere, visits: 4 }),
      anError({ fingerprint: 'c'.repeat(32), stack: [], message: 'Not yet', visits: 11 }),
    ]);
    expect(await errorsOf(api())).toEqual([
      expect.objectContaining({ message: 'Not yet', stack: [], visits: 11, version: '1.0.0' }),
      {
        version: '1.0.0',
        message: 'ride is undefined',
        visits: 10,
        pages: ['/', '/events'],
        stack: ['src/events/list/EventCard.tsx:31:12'],
        lastAt: expect.any(String),
      },
    ]);
  });

  itOnce('are shown as the browser reports them if there is no source map', async () => {
    await aCanary(api());
    const scripts = [
      '/remotes/rides_home/1.1.0/other.js',
      '/remotes/rides_home/7.0.0/gone.js',
      '/assets/main.1a2b.js',
    ];
    const stack = scripts.map((one) => ({ name: '', script: one, line: 1, column: 7 }));
    await report(api(), [anError({ stack })]);
    const [error] = await errorsOf(api());
    expect(error?.stack).toEqual(['other.js:1:7', 'gone.js:1:7', 'main.1a2b.js:1:7']);
  });

  it('are limited per release, and the rarest are dropped', async () => {
    const many = Array.from({ length: limits.errorsPerRelease + 5 }, (_each, at) =>
      anError({ fingerprint: String(at).padStart(32, '0'), visits: at === 0 ? 1 : 5 }),
    );
    await report(api(), many);
    await report(api(), [anError({ release: 'rides-home@1.1.0' })]);
    const remaining = await api()
      .db('browser_errors')
      .where({ release_name: 'rides-home@1.0.0' })
      .pluck<string[]>('fingerprint');
    expect(remaining).toHaveLength(limits.errorsPerRelease);
    expect(remaining).not.toContain('0'.repeat(32));
    expect(
      await api().db('browser_errors').where({ release_name: 'rides-home@1.1.0' }),
    ).toHaveLength(1);
  });
});
