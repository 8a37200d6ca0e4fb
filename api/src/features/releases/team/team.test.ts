import { readdirSync } from 'node:fs';
import {
  addSigningKey,
  createSigningKeyPair,
  promote,
  readSigningKey,
  stateOf,
  type TeamRegistry,
} from '@ridgeline/registry';
import { aRemote, removeFolders } from '@ridgeline/registry/testing';
import { messages, releaseMessages, type AuditPage } from '@ridgeline/contract';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import {
  aCheckedUpload,
  aReleaseKey,
  asKeyHolder,
  aWeatherBuild,
  remote,
} from '../../../testing/releaseKeys';
import { asTeam, aStoredRelease } from '../../../testing/releases';
import { anAdmin, send } from '../../../testing/requests';

const sipho = { by: 'Sipho', why: 'More rain' };

afterAll(removeFolders);

/** A team with a key, on a site with live public pages. */
async function aTeam(api: Api) {
  const token = await anAdmin(api);
  await asTeam(api, async (registry) => {
    await aStoredRelease(registry, '1.0.0');
    await aStoredRelease(registry, '1.1.0');
    await promote(registry, 'rides_home', '1.0.0', sipho);
    await promote(registry, 'rides_home', '1.1.0', sipho);
  });
  const { key } = await aReleaseKey(api, token);
  return { token, key, team: await asKeyHolder(api, key) };
}
const promoteOwn = (team: TeamRegistry, version?: string) =>
  team.promoteTogether([{ remote, version }], sipho, team.ledger());
const stored = (api: Api) => asTeam(api, (registry) => registry.versions(remote));

onOneDatabase('a team with a key', (api) => {
  it('can release without access to the storage', async () => {
    const { team, token } = await aTeam(api());
    for (const version of ['1.0.0', '1.1.0']) {
      await aCheckedUpload(team, version);
      await team.stage(remote, version, sipho);
      await promoteOwn(team);
    }
    expect(stateOf(team.ledger(), remote)).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
    await team.rollback(remote, sipho);
    await team.stage(remote, '1.1.0', sipho);
    await team.startCanary(remote, 0.125, 0.02, sipho);
    expect(stateOf(team.ledger(), remote).canary).toEqual({
      version: '1.1.0',
      share: 0.125,
      endsAbove: 0.02,
      errorBudget: 0.02,
    });
    await team.endCanary(remote, sipho);
    await team.retire(remote, { by: '', why: '' });
    expect(team.ledger().remotes[remote]).toBeUndefined();
    expect(team.ledger().history.map(({ action, by }) => [action, by])).toEqual([
      ['stage', 'Sipho (key CI)'],
      ['promote', 'Sipho (key CI)'],
      ['stage', 'Sipho (key CI)'],
      ['promote', 'Sipho (key CI)'],
      ['rollback', 'Sipho (key CI)'],
      ['stage', 'Sipho (key CI)'],
      ['canary', 'Sipho (key CI)'],
      ['end canary', 'Sipho (key CI)'],
      ['retire', 'Key CI'],
    ]);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit?kind=release', { token });
    expect(body.entries.at(-1)).toMatchObject({
      action: 'release.uploaded',
      who: { name: 'CI (release key)' },
      thing: { title: 'rides-weather@1.0.0' },
    });
    expect(body.entries).toHaveLength(11);
  });
});

onOneDatabase('a team with a key', (api) => {
  it('can read only live versions of others, to try its release with them', async () => {
    const { team, key } = await aTeam(api());
    const { rides_home: pages } = team.ledger().remotes;
    expect(pages).toMatchObject({ live: '1.1.0', previous: null, staged: null });
    expect(team.ledger().history).toEqual([]);
    const folder = await team.folder('rides_home', '1.1.0');
    expect(readdirSync(folder).sort()).toEqual(['browser', 'release.json', 'server']);
    await expect(team.folder('rides_home', '1.0.0')).rejects.toThrow(
      'There is no release 1.0.0 of rides_home.',
    );
    await expect(team.lastCheck('rides_weather', '9.9.9')).rejects.toThrow(
      'There is no release 9.9.9 of rides_weather.',
    );
    for (const version of ['1.1.0%2F..', '..%2F1.1.0', 'latest'])
      expect(
        (await send(api(), 'GET', `/api/registry/rides-home/${version}`, { token: key })).status,
      ).toBe(404);
  });

  it('sees the health of its own releases', async () => {
    const { key } = await aTeam(api());
    const countedAt = '2026-12-05T08:00:00.000Z';
    const at = 'src/ride/RidePage.tsx:31:12';
    const counted = {
      version: '1.0.0',
      budget: { share: 0.02, used: 0.5 },
      periods: [{ days: 1, pages: 100, inApp: 40, failed: 1, slow: 4, broken: 0 }],
      errors: [{ message: 'ride is undefined', visits: 2, at, stack: [at] }],
    };
    const own = { remote: 'rides-weather', ...counted };
    await asTeam(api(), (registry) =>
      registry.recordHealth({
        at: countedAt,
        releases: [own, { remote: 'rides-home', ...counted }],
      }),
    );
    const team = await asKeyHolder(api(), key);
    expect(await team.health()).toEqual({ at: countedAt, releases: [own] });
  });

  it('cannot change another remote', async () => {
    const { team, key } = await aTeam(api());
    const build = await aWeatherBuild('1.2.0', { name: 'rides_home' });
    await expect(team.add(build)).rejects.toThrow(releaseMessages.releaseKeyForeign);
    const decided = { revision: team.ledger().revision, version: '1.0.0', percent: 10 };
    for (const action of ['stage', 'promote', 'rollback', 'canary', 'canary/end', 'retire'])
      expect(
        await send(api(), 'POST', `/api/registry/rides-home/${action}`, {
          token: key,
          json: decided,
        }),
      ).toMatchObject({ status: 403, body: { message: releaseMessages.releaseKeyForeign } });
    const check = { shell: '1.0.0', problems: [], skipped: [], warnings: [] };
    const path = '/api/registry/rides-home/1.0.0/check';
    expect((await send(api(), 'PUT', path, { token: key, json: check })).status).toBe(403);
    expect((await send(api(), 'GET', path, { token: key })).status).toBe(403);
    await expect(
      team.promoteTogether([{ remote }, { remote: 'rides_home' }], sipho, team.ledger()),
    ).rejects.toThrow('A release key is for one remote');
    await expect(
      team.promoteTogether([{ remote }], sipho, team.ledger(), ['rides_home']),
    ).rejects.toThrow('A release key is for one remote');
    await asTeam(api(), async (registry) =>
      expect(registry.ledger().remotes.rides_home?.live).toBe('1.1.0'),
    );
  });

  it('cannot claim a path that its key does not allow, even by an older version', async () => {
    const { team, token } = await aTeam(api());
    const grabbing = await aWeatherBuild('1.0.0', {
      remote: aRemote({ paths: ['/weather', '/event'] }),
    });
    await expect(team.add(grabbing)).rejects.toThrow(releaseMessages.releasePathForeign);
    const wide = await aReleaseKey(api(), token, { paths: ['/weather', '/event'] });
    const earlier = await asKeyHolder(api(), wide.key);
    await aCheckedUpload(earlier, '1.0.0', { remote: aRemote({ paths: ['/weather', '/event'] }) });
    await expect(promoteOwn(team, '1.0.0')).rejects.toThrow(releaseMessages.releasePathForeign);
    await promoteOwn(earlier, '1.0.0');
  });

  it('gets an error and changes nothing if somebody else was faster', async () => {
    const { team } = await aTeam(api());
    await aCheckedUpload(team, '1.0.0');
    await asTeam(api(), (registry) => promote(registry, 'rides_home', '1.0.0', sipho));
    await expect(promoteOwn(team, '1.0.0')).rejects.toThrow(messages.releasesChanged);
    await team.refresh();
    await promoteOwn(team, '1.0.0');
  });

  it.each([
    ['has not been checked', undefined, 'has not been checked yet'],
    ['did not pass', ['Page /weather: it does not start.'], 'it does not start'],
  ])('cannot make a release live that %s', async (_what, problems, sentence) => {
    const { team } = await aTeam(api());
    await team.add(await aWeatherBuild('1.0.0'));
    const at = new Date().toISOString();
    const rest = { at, shell: '1.0.0', skipped: [], warnings: [] };
    if (problems) await team.recordCheck({ remote, version: '1.0.0', problems, ...rest });
    await expect(team.stage(remote, '1.0.0', sipho)).rejects.toThrow(sentence);
    await expect(promoteOwn(team, '1.0.0')).rejects.toThrow(sentence);
  });

  it.each<[string, NonNullable<Parameters<typeof aWeatherBuild>[1]>, string]>([
    [
      'is above its budgets',
      {
        remote: {
          ...aRemote({ paths: ['/weather'] }),
          budgets: { pageScriptsKb: 0.01, pageStylesKb: 8 },
        },
      },
      'is 0 KB with gzip; 0.01 KB are allowed',
    ],
    ['holds the code of others', { contains: ['rides-home'] }, 'It holds modules of rides-home'],
  ])(
    'cannot make a release live that %s, whatever check results it reports',
    async (_what, build, sentence) => {
      const { team } = await aTeam(api());
      await aCheckedUpload(team, '1.0.0', build);
      await expect(promoteOwn(team, '1.0.0')).rejects.toThrow(sentence);
    },
  );

  it('cannot make the server call private IP addresses', async () => {
    const { team } = await aTeam(api());
    await aCheckedUpload(team, '1.0.0', { baseUrl: `${api().url}/remotes/` });
    await expect(promoteOwn(team, '1.0.0')).rejects.toThrow('has a private address');
  });

  it('must sign its releases once its remote has a signing key', async () => {
    const { team } = await aTeam(api());
    const { privateKey, publicKey } = createSigningKeyPair();
    await asTeam(api(), (registry) =>
      addSigningKey(registry, remote, { publicKey, name: 'CI', by: 'Thandi' }),
    );
    await expect(team.add(await aWeatherBuild('1.0.0'))).rejects.toThrow('is not signed');
    const stranger = readSigningKey(createSigningKeyPair().privateKey);
    const forged = await aWeatherBuild('1.0.0', { signingKey: stranger });
    await expect(team.add(forged)).rejects.toThrow('which is not one of rides-weather');
    expect(await stored(api())).toEqual([]);
    await team.refresh();
    await aCheckedUpload(team, '1.0.0', { signingKey: readSigningKey(privateKey) });
    await promoteOwn(team, '1.0.0');
  });
});
