import { setTimeout as pause } from 'node:timers/promises';
import { startLoad, type LoadResult } from './severalMachines/load';
import { startCluster, type Cluster } from './severalMachines/site';
import { describeOnMariaDb } from './severalMachines/testing/database';
import { png } from './support/files';
import { owner, post, signUp, someFields } from './support/owner';
import { until } from './support/until';

interface Attachments {
  attachments: { _id: string; path: string }[];
}

const asJson = (json: object, token = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(json),
});

describeOnMariaDb('three machines behind a load balancer', () => {
  let site: Cluster;
  let token: string;
  const shell = (at: number) => site.shells[at] as Cluster['shells'][number];
  const api = (at: number) => site.apis[at] as Cluster['apis'][number];
  const publish = (title: string, through: { url: string } = site) =>
    post<{ _id: string }>(through, '/api/events', { ...someFields, title }, token);

  beforeAll(async () => {
    site = await startCluster();
    token = await signUp(site);
  });
  afterAll(() => site?.stop());

  it('all show within a second what was written through one of them', async () => {
    for (const { url } of site.shells) await fetch(`${url}/events`);
    for (const [at, through] of site.shells.entries()) {
      await publish(`Pass ${at}`, through);
      await pause(1000);
      for (const { url } of site.shells)
        expect(await (await fetch(`${url}/events`)).text()).toContain(`Pass ${at}`);
    }
  });

  it('serve what was uploaded through another one, also by range requests', async () => {
    const { _id } = await publish('With a route');
    const form = new FormData();
    form.append('attachments', new File(['left, then right'], 'route.txt'));
    const response = await fetch(`${shell(0).url}/api/events/${_id}/attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const [attachment] = ((await response.json()) as Attachments).attachments;
    for (const { url } of [...site.shells, ...site.apis]) {
      const complete = await fetch(`${url}${attachment?.path}`);
      expect(complete.headers.get('content-security-policy')).toContain('sandbox');
      expect(await complete.text()).toBe('left, then right');
      const range = await fetch(`${url}${attachment?.path}`, {
        headers: { range: 'bytes=6-9' },
      });
      expect([range.status, await range.text()]).toEqual([206, 'then']);
    }
    await fetch(`${shell(0).url}/api/events/${_id}/attachments/${attachment?._id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    for (const { url } of site.shells)
      expect((await fetch(`${url}${attachment?.path}`)).status).toBe(404);
  });

  it('serve a picture until it is replaced', async () => {
    const { _id } = await publish('With a picture');
    const upload = async () => {
      const form = new FormData();
      form.append('image', new File([Uint8Array.from(png(60, 40))], 'pass.png'));
      const response = await fetch(`${shell(0).url}/api/events/${_id}/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return ((await response.json()) as { imageUrl: string }).imageUrl;
    };
    const statuses = async (file: string) =>
      Promise.all(site.shells.map(async ({ url }) => (await fetch(url + file)).status));
    const picture = await upload();
    expect(new Set(await statuses(picture))).toEqual(new Set([200]));
    await upload();
    await until(
      () => statuses(picture),
      (all) => all.every((status) => status === 404),
    );
  });

  it('count wrong passwords across all machines', async () => {
    const wrong = asJson({ username: 'somebody', password: 'wrong-12' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await fetch(`${api(attempt % 3).url}/api/admin`, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('accept each other’s sessions until all sessions are ended on one of them', async () => {
    const { token: other } = await post<{ token: string }>(api(0), '/api/admin', owner);
    const statusAt = async (at: number) =>
      (await fetch(`${api(at).url}/api/audit`, { headers: asJson({}, other).headers })).status;
    expect([await statusAt(1), await statusAt(2)]).toEqual([200, 200]);
    const ended = await fetch(`${api(1).url}/api/admin/sign-out-everywhere`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other}` },
    });
    expect(ended.ok).toBe(true);
    expect([await statusAt(0), await statusAt(2)]).toEqual([401, 401]);
    token = (await post<{ token: string }>(api(2), '/api/admin', owner)).token;
  });

  it('lose only the requests in flight when one is killed', async () => {
    const event = await publish('Kept');
    const pages = ['/', '/events', `/event/${event._id}`, '/api/events', '/gallery'];
    const reading = pages.map((path) => ({ path }));
    let written = 0;
    const writing = {
      path: '/api/events',
      init: () => asJson({ ...someFields, title: `Ride ${(written += 1)}` }, token),
    };
    const lanes = [
      ...pages.map((_path, at) => [...reading.slice(at), ...reading.slice(0, at)]),
      [writing],
    ];
    const load = startLoad(site.url, lanes);
    const kills: { from: number; to: number }[] = [];
    for (const service of [api(0), shell(0)]) {
      await pause(1000);
      const from = performance.now();
      await service.kill();
      kills.push({ from, to: performance.now() });
    }
    await pause(1000);
    const results = await load.stop();

    const wasInFlight = ({ startedAt, endedAt }: LoadResult) =>
      kills.some(({ from, to }) => startedAt <= to && endedAt >= from);
    const failed = results.filter(({ status }) => status !== 200 && status !== 201);
    expect(failed.filter(({ method }) => method === 'GET')).toEqual([]);
    expect(failed.filter((each) => !wasInFlight(each))).toEqual([]);
    for (const method of ['GET', 'POST'])
      expect(
        results.some((each) => each.method === method && each.startedAt > Number(kills.at(-1)?.to)),
      ).toBe(true);

    const acknowledged = results.filter(({ status }) => status === 201).length;
    // A write through one shell is visible through the other a quarter of a second later.
    const stored = await until(
      async () => {
        const events = (await (await fetch(`${site.url}/api/events`)).json()) as {
          title: string;
        }[];
        return events.filter(({ title }) => title.startsWith('Ride ')).length;
      },
      (count) => count >= acknowledged,
    );
    expect(stored - acknowledged).toBeLessThanOrEqual(kills.length);
  });
});
