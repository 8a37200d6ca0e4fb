import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { endCanary, promote, retire, rollback, stage, startCanary } from '@ridgeline/registry';
import type { AuditPage, CreatedWebhook, ReleaseNotice, Webhook } from '@ridgeline/contract';
import { onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aCheck, asTeam, aStoredRelease } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';

const sipho = { by: 'Sipho', why: 'Larger pictures' };
const remote = 'rides_home';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
let statuses: number[] = [];
let receiver: Server;
let host: string;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  statuses = [];
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

async function aWebhook(api: Api, token: string, more: { remote?: string } = {}) {
  const json = { url: `http://${host}/hook`, ...more };
  const { body } = await send<CreatedWebhook>(api, 'POST', '/api/release-webhooks', {
    token,
    json,
  });
  return body;
}
const webhooksOf = async (api: Api, token: string) =>
  (await send<Webhook[]>(api, 'GET', '/api/release-webhooks', { token })).body;
const noticesIn = () => received.map(({ body }) => JSON.parse(body) as ReleaseNotice);
/** Looks for changes, like the schedule. */
async function collect(api: Api) {
  await api.jobs.enqueue(api.db, 'release-notices-now', {});
  await api.settled();
}

onEachDatabase('a webhook', (api, restart) => {
  it('is notified of each change once, whoever made it', async () => {
    await restart({ privateHosts: [host] });
    const token = await anAdmin(api());
    await asTeam(api(), async (registry) => {
      for (const version of ['1.0.0', '1.1.0']) {
        await aStoredRelease(registry, version);
        await aCheck(registry, version);
      }
      await promote(registry, remote, '1.0.0', sipho);
    });
    const { secret, ...shown } = await aWebhook(api(), token);
    await aWebhook(api(), token, { remote: 'rides-weather' });
    await asTeam(api(), async (registry) => {
      await stage(registry, remote, '1.1.0', sipho);
      await startCanary(registry, remote, 0.1, null, sipho);
      await endCanary(registry, remote, sipho);
    });
    await collect(api());
    await collect(api());
    const json = { revision: 4, version: '1.1.0', why: 'Now' };
    await send(api(), 'POST', '/api/releases/rides-home/promote', { token, json });
    await api().settled();
    await asTeam(api(), (registry) => rollback(registry, remote, sipho));
    await collect(api());
    await asTeam(api(), async (registry) => {
      await aStoredRelease(registry, '1.0.0', 'gear_hire');
      await promote(registry, 'gear_hire', '1.0.0', sipho);
    });
    await collect(api());
    await asTeam(api(), (registry) => retire(registry, 'gear_hire', sipho));
    await collect(api());

    // Notices of the same run may arrive in either order.
    const types = noticesIn().map(({ type }) => type);
    expect(types.slice(0, 2).toSorted()).toEqual(['release.canary-ended', 'release.staged']);
    expect(types.slice(2)).toEqual([
      'release.live',
      'release.rolled-back',
      'release.live',
      'release.retired',
    ]);
    const [first] = received;
    expect(new Verifier(secret).verify(first?.body ?? '', first?.headers as never)).toMatchObject({
      data: { remote: 'rides-home', title: 'Public pages', version: '1.1.0', ...sipho },
    });
    expect(noticesIn().at(-1)?.data).toMatchObject({ remote: 'gear-hire', version: '1.0.0' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(JSON.stringify(await api().db('release_webhooks'))).not.toContain(secret.slice(6));
    const last = { at: expect.any(String), type: 'release.retired', problem: null };
    const other = expect.objectContaining({ remote: 'rides-weather', last: null });
    expect(await webhooksOf(api(), token)).toEqual([{ ...shown, last }, other]);
  });
});

onOneDatabase('a webhook', (api, restart) => {
  const test = (token: string, { _id }: Webhook) =>
    send<Webhook>(api(), 'POST', `/api/release-webhooks/${_id}/test`, { token });

  it('is retried with the same id until it accepts the notice', async () => {
    await restart({ privateHosts: [host] });
    const token = await anAdmin(api());
    await aWebhook(api(), token);
    statuses = [500];
    await asTeam(api(), async (registry) => {
      await aStoredRelease(registry, '1.0.0');
      await stage(registry, remote, '1.0.0', sipho);
    });
    await collect(api());
    expect((await webhooksOf(api(), token))[0]?.last).toMatchObject({
      type: 'release.staged',
      problem: 'It answered with status 500.',
    });
    const due = new Date(0).toISOString();
    await api().db('jobs').where({ kind: 'release-notice' }).update({ run_at: due });
    api().jobs.wake();
    await api().settled();
    expect((await webhooksOf(api(), token))[0]?.last?.problem).toBeNull();
    const [one, other] = received.map(({ headers }) => headers['webhook-id']);
    expect(one).toBe(other);
  });

  it('reaches no private IP address, and follows no redirect', async () => {
    const token = await anAdmin(api());
    const hidden = await aWebhook(api(), token);
    const { body } = await test(token, hidden);
    expect(body.last?.problem).toBe(
      `${host} has a private address. Only hosts named in PRIVATE_HOSTS may have one.`,
    );
    expect(received).toEqual([]);
    await restart({ privateHosts: [host] });
    const again = await anAdmin(api());
    const webhook = await aWebhook(api(), again);
    statuses = [302];
    expect((await test(again, webhook)).body.last?.problem).toContain('redirect (302)');
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await test(again, webhook)).body.last?.problem).toBeNull();
    expect(noticesIn().at(-1)).toMatchObject({ type: 'release.test', data: { by: 'thandi' } });
  });

  it('requires a valid URL, and can be removed', async () => {
    const token = await anAdmin(api());
    for (const url of ['', 'our chat', 'ftp://chat.example', 'https://a:b@chat.example', 7])
      expect(
        (await send(api(), 'POST', '/api/release-webhooks', { token, json: { url } })).status,
      ).toBe(400);
    const { _id } = await aWebhook(api(), token);
    const remove = () => send(api(), 'DELETE', `/api/release-webhooks/${_id}`, { token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const audit = await send<AuditPage>(api(), 'GET', '/api/audit?kind=webhook', { token });
    expect(audit.body.entries.map(({ action, thing }) => [action, thing?.title])).toEqual([
      ['webhook.removed', host],
      ['webhook.created', host],
    ]);
  });
});
