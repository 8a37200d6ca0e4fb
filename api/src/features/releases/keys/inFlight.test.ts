import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import type { TeamRegistry } from '@ridgeline/registry';
import { removeFolders } from '@ridgeline/registry/testing';
import { releaseMessages } from '@ridgeline/contract';
import { create } from 'tar';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import {
  aCheckedUpload,
  aReleaseKey,
  asKeyHolder,
  aWeatherBuild,
  remote,
} from '../../../testing/releaseKeys';
import { asTeam } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';
import { aSlowOrigin } from '../../../testing/slowOrigin';
import { until } from '../../../testing/until';

const why = { by: 'Sipho', why: 'More rain' };
const words = 'pages of the weather';
const check = { shell: '1.0.0', problems: [], skipped: [], warnings: [] };

afterAll(removeFolders);

onEachDatabase('a release key in use', (api, restart) => {
  const ledger = () => asTeam(api(), (registry) => Promise.resolve(registry.ledger()));

  async function aHolder() {
    const token = await anAdmin(api());
    const { key, _id } = await aReleaseKey(api(), token);
    return { key, id: _id, token, team: await asKeyHolder(api(), key) };
  }
  const revoke = ({ id, token }: { id: string; token: string }) =>
    send(api(), 'DELETE', `/api/release-keys/${id}`, { token });
  const expire = async ({ id }: { id: string }) =>
    api()
      .db('release_keys')
      .where({ id })
      .update({ expires_at: new Date(Date.now() - 1000).toISOString() });

  const decisions: [string, (team: TeamRegistry) => Promise<unknown>][] = [
    [
      'promotion',
      (team) => team.promoteTogether([{ remote, version: '1.0.0' }], why, team.ledger()),
    ],
    ['canary', (team) => team.startCanary(remote, 0.5, 0.02, why)],
  ];
  const ends: [string, typeof revoke | typeof expire, string][] = [
    ['is revoked', revoke, releaseMessages.releaseKeyInvalid],
    ['expires', expire, releaseMessages.releaseKeyExpired],
  ];
  it.each(
    decisions.flatMap(([what, decide]) => ends.map((end) => [what, ...end, decide] as const)),
  )(
    'makes no %s if it %s while the team keeps the site waiting for the files',
    async (what, _end, endKey, message, decide) => {
      const origin = await aSlowOrigin(words);
      await restart({ privateHosts: [origin.host] });
      const holder = await aHolder();
      if (what === 'canary') {
        await aCheckedUpload(holder.team, '0.9.0');
        await holder.team.promoteTogether(
          [{ remote, version: '0.9.0' }],
          why,
          holder.team.ledger(),
        );
      }
      await aCheckedUpload(holder.team, '1.0.0', { words, baseUrl: origin.baseUrl });
      if (what === 'canary') await holder.team.stage(remote, '1.0.0', why);
      const before = await ledger();
      const decided = decide(holder.team).then(
        () => 'done',
        (error: Error) => error.message,
      );
      await Promise.race([
        origin.isAsked,
        decided.then((early) => Promise.reject(new Error(early))),
      ]);
      await endKey(holder);
      origin.answer();
      expect(await decided).toContain(message);
      expect(await ledger()).toEqual(before);
    },
  );

  /** Begins a PUT request, and waits until the site has accepted its key. */
  async function aSlowRequest(key: string, what: string, type: string) {
    await api().db('release_keys').update({ last_used_at: null });
    const request = httpRequest(new URL(`/api/registry/rides-weather/1.0.0${what}`, api().url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
    });
    const status = new Promise((resolve, reject) => {
      request.once('response', (response) => resolve(response.resume().statusCode));
      request.once('error', reject);
    });
    request.flushHeaders();
    await until(async () => Boolean((await api().db('release_keys').first()).last_used_at));
    return { request, status };
  }

  it('stores no upload that ends after its revocation', async () => {
    const holder = await aHolder();
    const folder = await aWeatherBuild('1.0.0');
    const archive = create({ cwd: folder, gzip: true, portable: true, sync: true }, [
      'release.json',
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => statSync(path.join(folder, file)).isFile() && file !== 'release.json',
      ),
    ]).read();
    const { request, status } = await aSlowRequest(holder.key, '', 'application/gzip');
    await revoke(holder);
    request.end(archive);
    expect(await status).toBe(401);
    expect(await asTeam(api(), (registry) => registry.versions(remote))).toEqual([]);
  });

  it('stores no result of checks that ends after its revocation', async () => {
    const holder = await aHolder();
    await holder.team.add(await aWeatherBuild('1.0.0'));
    const { request, status } = await aSlowRequest(holder.key, '/check', 'application/json');
    await revoke(holder);
    request.end(JSON.stringify(check));
    expect(await status).toBe(401);
    expect(await asTeam(api(), (registry) => registry.lastCheck(remote, '1.0.0'))).toBeUndefined();
  });

  it('decides nothing after its revocation was answered, however many requests are in flight', async () => {
    const holder = await aHolder();
    for (const version of ['1.0.0', '1.1.0']) await aCheckedUpload(holder.team, version);
    const call = (action: string, fields: object, revision: number) =>
      send(api(), 'POST', `/api/registry/rides-weather/${action}`, {
        token: holder.key,
        json: { revision, ...why, ...fields },
      });
    const requests = [0, 1].flatMap((revision) =>
      ['1.0.0', '1.1.0'].flatMap((version) =>
        ['stage', 'promote'].map((action) => call(action, { version }, revision)),
      ),
    );
    const answered = revoke(holder).then(ledger);
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(await ledger()).toEqual(await answered);
    expect((await ledger()).revision).toBe(statuses.filter((status) => status === 200).length);
    for (const status of statuses) expect([200, 401, 409]).toContain(status);
  });
});
