import { endCanary, promote, stateOf, type Ledger } from '@ridgeline/registry';
import { removeFolders } from '@ridgeline/registry/testing';
import { releaseMessages } from '@ridgeline/contract';
import { onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import {
  aCheckedUpload,
  aReleaseKey,
  asKeyHolder,
  aWeatherBuild,
  remote,
} from '../../testing/releaseKeys';
import { asTeam, aStoredRelease } from '../../testing/releases';
import { anAdmin, send } from '../../testing/requests';
import type { Api } from '../../testing/startApi';

const why = { by: 'Sipho', why: 'More rain' };

afterAll(removeFolders);

const ledgerOf = (api: Api) => asTeam(api, (registry) => Promise.resolve(registry.ledger()));

/** Versions 1.0.0 and 1.1.0 were live, and 1.2.0 is staged. */
async function aSite(api: Api) {
  const token = await anAdmin(api);
  const { key } = await aReleaseKey(api, token);
  const team = await asKeyHolder(api, key);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await aCheckedUpload(team, version);
    await team.stage(remote, version, why);
    if (version !== '1.2.0') await team.promoteTogether([{ remote }], why, team.ledger());
  }
  return { token, key, team };
}
type Decision = [path: string, fields: object];
const promotion = (version: string): Decision => ['promote', { version }];
const rollback: Decision = ['rollback', {}];
const canary: Decision = ['canary', { percent: 10, endsAbovePercent: 2 }];
const canaryEnd: Decision = ['canary/end', {}];

onEachDatabase('of decisions at the same moment', (api) => {
  /** Sends decisions about one state of the site, each on the page and with the key. */
  async function decideAtOnce({ token, key }: { token: string; key: string }, all: Decision[]) {
    const { revision } = await ledgerOf(api());
    const answers = await Promise.all(
      all.flatMap(([path, fields]) =>
        [`releases/rides-weather`, `registry/rides-weather`].map((where, at) =>
          send(api(), 'POST', `/api/${where}/${path}`, {
            token: at === 0 ? token : key,
            json: { revision, ...why, ...fields },
          }),
        ),
      ),
    );
    return answers.map(({ status }) => status);
  }

  /** Expects that one decision was carried out, and returns the ledger. */
  async function expectOne(before: Ledger, statuses: number[]) {
    const after = await ledgerOf(api());
    expect(statuses.filter((status) => status !== 409)).toEqual([200]);
    expect(after.revision).toBe(before.revision + 1);
    expect(after.history).toEqual([...before.history, expect.anything()]);
    return stateOf(after, remote);
  }

  it('one is carried out, and the others are refused', async () => {
    const site = await aSite(api());
    const before = await ledgerOf(api());
    const all = [promotion('1.2.0'), promotion('1.0.0'), rollback, canary];
    const state = await expectOne(before, await decideAtOnce(site, all));
    if (state.canary) expect(state).toMatchObject({ live: '1.1.0', staged: '1.2.0' });
    else expect(state.previous).toBe('1.1.0');
  });

  it('either the end of a canary or its promotion is carried out', async () => {
    const site = await aSite(api());
    await site.team.startCanary(remote, 0.5, 0.02, why);
    const before = await ledgerOf(api());
    const statuses = await decideAtOnce(site, [canaryEnd, promotion('1.2.0'), rollback]);
    expect((await expectOne(before, statuses)).canary).toBeNull();
  });

  it('either a shell ends a canary, or the owner promotes it', async () => {
    const site = await aSite(api());
    await site.team.startCanary(remote, 0.5, 0.02, why);
    const before = await ledgerOf(api());
    const shell = () =>
      asTeam(api(), (registry) =>
        endCanary(registry, remote, { by: 'the shell', why: 'Too many failures' }, before),
      ).then(
        () => 200,
        () => 409,
      );
    const [ended, statuses, endedAgain] = await Promise.all([
      shell(),
      decideAtOnce(site, [promotion('1.2.0')]),
      shell(),
    ]);
    expect((await expectOne(before, [ended, ...statuses, endedAgain])).canary).toBeNull();
  });
});

onOneDatabase('of uploads of one version at the same moment', (api) => {
  it('one is stored, as it was sent', async () => {
    const { key } = await aReleaseKey(api(), await anAdmin(api()));
    const teams = await Promise.all([1, 2, 3].map(() => asKeyHolder(api(), key)));
    const stored = await Promise.all(
      teams.map(async (team, at) => {
        const words = `words of team ${at}`;
        const folder = await aWeatherBuild('1.0.0', { words });
        return team.add(folder).then(
          ({ integrity }) => integrity,
          () => undefined,
        );
      }),
    );
    const [first, ...others] = stored.filter(Boolean);
    expect(others).toEqual([]);
    await asTeam(api(), async (registry) => {
      const { release } = await registry.verified(remote, '1.0.0');
      expect(release.integrity).toEqual(first);
    });
  });
});

onOneDatabase('a release key for one remote', (api) => {
  it.each([
    'rides-home',
    'rides_home',
    'Rides-Weather',
    'RIDES-WEATHER',
    'rides_weather',
    'rides-weather.',
    'rides-weather%20',
    'rides-weather%00',
    'rides-weather%2F..%2Frides-home',
    '..%2Frides_home',
    'rides-weather/../rides-home',
    'rides%2dhome',
    'rides\u2010weather',
    'rides-we\u0430ther',
    'rides-home/',
    '__proto__',
    'constructor',
    'shell',
  ])('changes nothing under the name %s', async (name) => {
    await asTeam(api(), async (registry) => {
      for (const version of ['1.0.0', '1.1.0']) {
        await aStoredRelease(registry, version);
        await promote(registry, 'rides_home', version, why);
      }
    });
    const { key: token } = await aReleaseKey(api(), await anAdmin(api()));
    const team = await asKeyHolder(api(), token);
    await aCheckedUpload(team, '1.0.0');
    const before = await ledgerOf(api());
    const { revision } = before;
    const json = { revision, ...why, version: '1.0.0', percent: 10, endsAbovePercent: 2 };
    const calls = ['stage', 'promote', 'rollback', 'canary', 'canary/end', 'retire'];
    for (const call of calls) {
      const answer = await send(api(), 'POST', `/api/registry/${name}/${call}`, { token, json });
      expect([call, [400, 403, 404].includes(answer.status)]).toEqual([call, true]);
    }
    expect(await ledgerOf(api())).toEqual(before);
  });

  it.each([
    '/Weather',
    '/weather/',
    '/weather/rain',
    '/%77eather',
    '/weath\u0435r',
    '/',
    '//weather',
  ])('is not for the path %s if it is for /weather', async (path) => {
    const { key } = await aReleaseKey(api(), await anAdmin(api()));
    const team = await asKeyHolder(api(), key);
    const { remote: own } = await team.add(await aWeatherBuild('1.0.0'));
    const grabbing = aWeatherBuild('1.1.0', { remote: { ...own, paths: ['/weather', path] } });
    await expect(grabbing.then((folder) => team.add(folder))).rejects.toThrow(
      new RegExp(`${releaseMessages.releasePathForeign}|not a path of one segment`),
    );
    expect(await asTeam(api(), (registry) => registry.versions(remote))).toEqual(['1.0.0']);
  });

  it('records the result of checks only for the release in the path, and in its own name', async () => {
    const { key: token } = await aReleaseKey(api(), await anAdmin(api()));
    await (await asKeyHolder(api(), token)).add(await aWeatherBuild('1.0.0'));
    const check = { shell: '1.0.0', problems: [], skipped: [], warnings: [] };
    const forged = { remote: 'rides_home', version: '../9.9.9', by: 'Thandi', at: 'never' };
    const path = '/api/registry/rides-weather/1.0.0/check';
    const json = { ...check, ...forged };
    expect((await send(api(), 'PUT', path, { token, json })).status).toBe(204);
    await asTeam(api(), async (registry) => {
      expect(await registry.lastCheck('rides_home', '../9.9.9')).toBeUndefined();
      expect(await registry.lastCheck(remote, '1.0.0')).toMatchObject({ by: 'the key CI' });
    });
  });
});
