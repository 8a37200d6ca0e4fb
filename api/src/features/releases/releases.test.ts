import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  addSigningKey,
  createSigningKeyPair,
  promote,
  readSigningKey,
  stage,
} from '@ridgeline/registry';
import { aBuild, removeFolders } from '@ridgeline/registry/testing';
import { messages, releasesSchema, type AuditPage, type Releases } from '@ridgeline/contract';
import { itOnce, onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { aCheck, asTeam, aStoredRelease } from '../../testing/releases';
import { account, anAdmin, send } from '../../testing/requests';

const sipho = { by: 'Sipho', why: 'Larger pictures' };

afterAll(removeFolders);

/** Version 1.0.0 is live, and 1.1.0 is staged with its checks passed. */
const aStagedRelease = (api: Api) =>
  asTeam(api, async (registry) => {
    for (const version of ['1.0.0', '1.1.0']) {
      await aStoredRelease(registry, version);
      await aCheck(registry, version);
    }
    await promote(registry, 'rides_home', '1.0.0', sipho);
    await stage(registry, 'rides_home', '1.1.0', sipho);
  });

type ResponseBody = Releases & { message: string; current: Releases };
const releases = async (api: Api, token: string) =>
  (await send<Releases>(api, 'GET', '/api/releases', { token })).body;
const decide = (api: Api, token: string, what: string, json: object) =>
  send<ResponseBody>(api, 'POST', `/api/releases/${what}`, { token, json });

const why = 'The pictures are what riders ask for';
const promotion = { revision: 2, version: '1.1.0', why };

onOneDatabase('the releases', (api) => {
  it('are empty before the first one, and visible only after a log-in', async () => {
    const token = await anAdmin(api());
    expect(await releases(api(), token)).toEqual({
      revision: 0,
      remotes: [],
      history: { changes: [], next: null },
    });
    expect((await send(api(), 'GET', '/api/releases')).status).toBe(401);
  });

  it('show what is live, what is staged, and who did what and why', async () => {
    await aStagedRelease(api());
    const overview = releasesSchema.parse(await releases(api(), await anAdmin(api())));
    expect(overview).toMatchObject({
      revision: 2,
      remotes: [
        {
          remote: 'rides-home',
          live: { version: '1.0.0', since: { ...sipho, action: 'promote' } },
          previous: null,
          staged: {
            version: '1.1.0',
            since: sipho,
            promotionBlocker: null,
            check: { skipped: [] },
          },
          canary: null,
          earlier: [],
        },
      ],
    });
    expect(overview.history.changes.map(({ number, action }) => [number, action])).toEqual([
      [2, 'stage'],
      [1, 'promote'],
    ]);
  });

  it('name the key that signed a version, registered or not', async () => {
    const { privateKey, publicKey } = createSigningKeyPair();
    const signingKey = readSigningKey(privateKey);
    await asTeam(api(), async (registry) => {
      await registry.add(await aBuild('1.0.0', { signingKey }));
      await aCheck(registry, '1.0.0');
      await stage(registry, 'rides_home', '1.0.0', sipho);
    });
    const token = await anAdmin(api());
    const origin = async () => (await releases(api(), token)).remotes[0]?.staged?.origin;
    expect(await origin()).toMatchObject({ signedBy: null, unregisteredKey: signingKey.id });
    await asTeam(api(), (registry) =>
      addSigningKey(registry, 'rides_home', { publicKey, name: 'CI', by: 'Thandi' }),
    );
    expect(await origin()).toMatchObject({ signedBy: 'CI', unregisteredKey: null });
  });

  it("name the staged version's own start page, also if the remote was never live", async () => {
    await asTeam(api(), async (registry) => {
      await aStoredRelease(registry, '1.0.0', 'rides_weather');
      await stage(registry, 'rides_weather', '1.0.0', sipho);
    });
    const [told] = (await releases(api(), await anAdmin(api()))).remotes;
    expect(told).toMatchObject({ live: null, start: '/rides_weather' });
  });

  it('show a staged version whose manifest lacks what is needed', async () => {
    await aStagedRelease(api());
    writeFileSync(path.join(api().releasesDir, 'rides_home/1.1.0/release.json'), '{}');
    const [told] = (await releases(api(), await anAdmin(api()))).remotes;
    expect(told).toMatchObject({ start: '/', staged: { version: '1.1.0' } });
  });

  it('are up to date right after a team has changed them', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    await releases(api(), token);
    await asTeam(api(), (registry) => promote(registry, 'rides_home', '1.1.0', sipho));
    expect((await releases(api(), token)).remotes[0]?.live?.version).toBe('1.1.0');
  });

  it('are answered with 503 and a message while their ledger cannot be read', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    writeFileSync(path.join(api().releasesDir, 'remotes.json'), 'harmed');
    const refused = await send(api(), 'GET', '/api/releases', { token });
    expect(refused).toMatchObject({ status: 503, body: { message: messages.releasesUnavailable } });
    expect(JSON.stringify(api().logs())).toContain('the registry of releases could not be read');
  });

  it('list older changes page by page', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    await asTeam(api(), async (registry) => {
      for (let times = 0; times < 19; times += 1)
        await stage(registry, 'rides_home', '1.1.0', sipho);
    });
    const { history } = await releases(api(), token);
    expect(history.changes).toHaveLength(20);
    const older = await send(api(), 'GET', `/api/releases/history?before=${history.next}`, {
      token,
    });
    expect(older.body).toMatchObject({
      changes: [{ number: 1, action: 'promote', version: '1.0.0' }],
      next: null,
    });
    for (const before of ['0', 'x', '1.5'])
      expect(
        (await send(api(), 'GET', `/api/releases/history?before=${before}`, { token })).status,
      ).toBe(400);
  });
});

onEachDatabase('promoting', (api) => {
  itOnce('makes the version live, under the name of the logged-in person', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    const { status, body } = await decide(api(), token, 'rides-home/promote', promotion);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: 3,
      remotes: [
        {
          live: { version: '1.1.0', since: { by: account.username, why } },
          previous: '1.0.0',
          staged: null,
        },
      ],
    });
    expect(
      await asTeam(api(), async (registry) => registry.ledger().remotes.rides_home),
    ).toMatchObject({
      live: '1.1.0',
      previous: '1.0.0',
      staged: null,
      canary: null,
    });
    const audit = await send<AuditPage>(api(), 'GET', '/api/audit?kind=release', { token });
    expect(audit.body.entries).toMatchObject([
      { action: 'release.promoted', thing: { title: 'rides-home@1.1.0' } },
    ]);
  });

  itOnce('is refused without a log-in', async () => {
    await aStagedRelease(api());
    const { status } = await send(api(), 'POST', '/api/releases/rides-home/promote', {
      json: promotion,
    });
    expect(status).toBe(401);
  });

  it('succeeds for one of two concurrent requests; the other gets the current state', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    const answers = await Promise.all(
      [1, 2].map(() => decide(api(), token, 'rides-home/promote', promotion)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      message: messages.releasesChanged,
      current: { revision: 3, remotes: [{ live: { version: '1.1.0' } }] },
    });
  });

  itOnce('is refused after any change since the person read the releases', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    const json = { ...promotion, revision: 1 };
    expect(await decide(api(), token, 'rides-home/promote', json)).toMatchObject({
      status: 409,
      body: { message: messages.releasesChanged, current: { revision: 2 } },
    });
  });

  itOnce.each([
    ['did not pass', ['Page /events: it does not start.'], 'Page /events: it does not start.'],
    ['has not seen', undefined, 'rides-home 1.2.0 has not been checked yet.'],
  ])(
    'is refused for a version that %s its checks, with the reason',
    async (_, problems, reason) => {
      await aStagedRelease(api());
      await asTeam(api(), async (registry) => {
        await aStoredRelease(registry, '1.2.0');
        if (problems) await aCheck(registry, '1.2.0', { problems });
        await stage(registry, 'rides_home', '1.2.0', sipho);
      });
      const token = await anAdmin(api());
      const [remote] = (await releases(api(), token)).remotes;
      expect(remote?.staged?.promotionBlocker).toContain(reason);
      const json = { revision: 3, version: '1.2.0', why };
      const { status, body } = await decide(api(), token, 'rides-home/promote', json);
      expect([status, body.message]).toEqual([409, expect.stringContaining(reason)]);
      expect(body.current.remotes[0]?.live?.version).toBe('1.0.0');
    },
  );

  itOnce('is refused for files that differ from the released ones', async () => {
    await aStagedRelease(api());
    const entry = 'rides_home/1.1.0/server/remoteEntry.cjs';
    writeFileSync(path.join(api().releasesDir, entry), 'others');
    const { status, body } = await decide(
      api(),
      await anAdmin(api()),
      'rides-home/promote',
      promotion,
    );
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('rides-home 1.1.0 is not what was released'),
    ]);
  });

  itOnce('is refused with an error message if it is not possible', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    const refusals: [string, object, number, string][] = [
      ['rides-home/promote', { ...promotion, version: '7.0.0' }, 404, 'no release 7.0.0'],
      ['rides-home/promote', { ...promotion, version: '../1.1.0' }, 400, 'A version is written'],
      ['rides-home/promote', { ...promotion, why: ' ' }, 400, 'Please say why'],
      ['rides-home/promote', { ...promotion, revision: '2' }, 400, messages.invalidRequest],
      ['rides-home/promote', { ...promotion, version: '1.0.0' }, 409, 'is live already'],
      ['rides-home/rollback', { revision: 2, why }, 409, 'no earlier version of rides-home'],
      ['rides-home/canary', { revision: 2, percent: 0 }, 400, messages.shareInvalid],
      ['rides-home/canary', { revision: 2, percent: 101 }, 400, messages.shareInvalid],
      ['rides-home/canary', { revision: 2, percent: '10' }, 400, messages.shareInvalid],
      ['rides_home/promote', promotion, 404, messages.releaseNotFound],
      ['constructor/promote', promotion, 404, messages.releaseNotFound],
    ];
    for (const [what, json, status, sentence] of refusals) {
      const { body, status: actualStatus } = await decide(api(), token, what, json);
      expect([what, actualStatus, body.message]).toEqual([
        what,
        status,
        expect.stringContaining(sentence),
      ]);
    }
    expect((await releases(api(), token)).revision).toBe(2);
  });
});

onOneDatabase('rolling back', (api) => {
  it('makes the previous version live again, without checking it again', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    await decide(api(), token, 'rides-home/promote', promotion);
    await asTeam(api(), (registry) =>
      aCheck(registry, '1.0.0', { problems: ['It needs another shell.'] }),
    );
    const json = { revision: 3, why: 'The form is gone' };
    const { status, body } = await decide(api(), token, 'rides-home/rollback', json);
    expect(status).toBe(200);
    expect(body.remotes[0]).toMatchObject({
      live: { version: '1.0.0', since: { action: 'rollback', why: 'The form is gone' } },
      previous: '1.1.0',
    });
  });

  it('is refused to a version that the live shell cannot run, with the reason', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    await decide(api(), token, 'rides-home/promote', promotion);
    await asTeam(api(), async (registry) => {
      const shell = { version: '7', contracts: ['2.0.0'], provides: {} };
      const folder = await aBuild('7', { name: 'shell' });
      await registry.recordShell({ ...shell, at: new Date().toISOString() }, folder);
    });
    const json = { revision: 3, why: 'The form is gone' };
    const { status, body } = await decide(api(), token, 'rides-home/rollback', json);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^rides-home 1\.0\.0 .* needs contract \^1\.0\.0; shell 7 speaks 2/),
    ]);
    expect(body.current.remotes[0]?.live?.version).toBe('1.1.0');
  });

  it('leaves older versions, which can be restored by name', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    await decide(api(), token, 'rides-home/promote', promotion);
    await asTeam(api(), async (registry) => {
      await aStoredRelease(registry, '1.2.0');
      await promote(registry, 'rides_home', '1.2.0', sipho);
    });
    const [remote] = (await releases(api(), token)).remotes;
    expect(remote).toMatchObject({
      previous: '1.1.0',
      earlier: [{ version: '1.0.0', promotionBlocker: null }],
    });
    const json = { revision: 4, version: '1.0.0', why };
    const { body } = await decide(api(), token, 'rides-home/promote', json);
    expect(body.remotes[0]?.live?.version).toBe('1.0.0');
  });
});

onOneDatabase('a canary', (api) => {
  it('starts with the staged version, shows its share of visitors, and ends', async () => {
    await aStagedRelease(api());
    const token = await anAdmin(api());
    const json = { revision: 2, percent: 12.5, endsAbovePercent: 2 };
    const begun = await decide(api(), token, 'rides-home/canary', json);
    expect(begun.body.remotes[0]?.canary).toMatchObject({
      version: '1.1.0',
      percent: 12.5,
      endsAbovePercent: 2,
      since: {
        by: account.username,
        why: 'For 12.5% of the visitors; it ends by itself with 2% more failed pages.',
      },
    });
    expect(await asTeam(api(), async (registry) => registry.ledger().remotes.rides_home)).toEqual(
      expect.objectContaining({
        canary: { version: '1.1.0', share: 0.125, endsAbove: 0.02, errorBudget: 0.02 },
      }),
    );
    const ended = await decide(api(), token, 'rides-home/canary/end', { revision: 3 });
    expect(ended.body.remotes[0]).toMatchObject({ canary: null, staged: { version: '1.1.0' } });
    const { body } = await decide(api(), token, 'rides-home/canary/end', { revision: 4 });
    expect(body.message).toBe('No version of rides-home is being tried out.');
  });
});
