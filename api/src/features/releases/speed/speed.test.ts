import { promote } from '@ridgeline/registry';
import { releaseSpeedsSchema, type VisitCount } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aCheck, asTeam, aStoredRelease } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const aCount = (count: Partial<VisitCount> = {}): VisitCount => ({
  day: daysAgo(0),
  page: '/',
  release: 'rides-home@1.0.0',
  device: 'phone',
  metric: 'LCP',
  bucket: 7,
  visits: 10,
  ...count,
});

const record = (api: Api, counts: object[], headers = {}) =>
  send(api, 'POST', '/visit-counts', { json: { counts }, headers });

const liveRelease = (api: Api, version = '1.0.0') =>
  asTeam(api, async (registry) => {
    await aStoredRelease(registry, version);
    await aCheck(registry, version);
    await promote(registry, 'rides_home', version, { by: 'Sipho', why: 'First' });
  });

async function speedOf(api: Api) {
  const { body } = await send(api, 'GET', '/api/releases/speed', { token: await anAdmin(api) });
  return releaseSpeedsSchema.parse(body);
}

onEachDatabase('the speed of a release', (api) => {
  itOnce('has no visits before the first one', async () => {
    await liveRelease(api());
    expect(await speedOf(api())).toEqual([
      {
        remote: 'rides-home',
        version: '1.0.0',
        periods: [7, 28, 90].map((days) => ({
          days,
          visits: 0,
          metrics: {},
          devices: [],
          pages: [],
        })),
      },
    ]);
  });

  itOnce('sums the shells’ counts, by device and page', async () => {
    await liveRelease(api());
    // 700 to 800 ms, and 1000 to 1200 ms.
    await record(api(), [aCount({ visits: 5 }), aCount({ bucket: 10, device: 'desktop' })]);
    await record(api(), [aCount({ visits: 5 }), aCount({ page: '/event/:id', metric: 'CLS' })]);
    const [speed] = await speedOf(api());
    const [week] = speed?.periods ?? [];
    expect(week?.metrics.LCP).toEqual({ visits: 20, p50: 800, p75: 1100, p95: 1180 });
    expect(week?.devices.map(({ device, metrics }) => [device, metrics.LCP?.p50])).toEqual([
      ['phone', 750],
      ['desktop', 1100],
    ]);
    expect(week?.pages.map(({ page, visits }) => [page, visits])).toEqual([
      ['/', 20],
      ['/event/:id', 10],
    ]);
  });

  itOnce('stays visible beside the next version', async () => {
    await liveRelease(api());
    await record(api(), [aCount({ visits: 5 })]);
    await liveRelease(api(), '1.1.0');
    await record(api(), [aCount({ release: 'rides-home@1.1.0', visits: 3 })]);
    const speeds = await speedOf(api());
    expect(speeds.map(({ version, periods }) => [version, periods[0]?.visits])).toEqual([
      ['1.1.0', 3],
      ['1.0.0', 5],
    ]);
  });

  it('shows the last 7, 28 and 90 days separately, and deletes visits after that', async () => {
    await liveRelease(api());
    const days = [0, 6, 7, 27, 28, 89, 91];
    await record(
      api(),
      days.map((age) => aCount({ day: daysAgo(age), visits: 1 })),
    );
    const [speed] = await speedOf(api());
    expect(speed?.periods.map(({ visits }) => visits)).toEqual([2, 4, 6]);
    await api().purge(60_000);
    expect(await api().db('visit_counts').orderBy('day').pluck('day')).toEqual(
      [89, 28, 27, 7, 6, 0].map(daysAgo),
    );
  });

  itOnce('is shown only to people who may release', async () => {
    expect((await send(api(), 'GET', '/api/releases/speed')).status).toBe(401);
  });

  itOnce('counts only valid figures that a shell itself sends', async () => {
    const forwarded = await record(api(), [aCount()], { 'x-forwarded-for': '192.0.2.1' });
    expect(forwarded.status).toBe(404);
    for (const wrong of [{ bucket: 99 }, { metric: 'FID' }, { visits: 0 }, { day: 'today' }])
      expect((await record(api(), [{ ...aCount(), ...wrong }])).status).toBe(400);
    expect(await api().db('visit_counts')).toEqual([]);
  });
});
