import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, shellName, stage, type Registry } from '@ridgeline/registry';
import { aBuild, aCheck, aRemote, removeFolders } from '@ridgeline/registry/testing';
import { runCommand } from './support/commands';
import { root } from './support/site';

const remote = 'public_mfe';
const team = { by: 'The team', why: '' };
let releases: string;
let registry: Registry;

/** Stores a release that passed its checks. */
async function aRelease(version: string, name = remote, paths = ['/']) {
  await registry.add(await aBuild(version, { name, remote: aRemote({ paths }) }));
  await aCheck(registry, version, { remote: name });
  // Open the registry again, because a command may have changed the ledger a moment ago.
  const current = await openRegistry({ folder: releases });
  await stage(current, name, version, team);
  await current.close();
}

const run = (command: string, ...args: string[]) => runCommand(releases, command, ...args);

/** Reads the ledger. Opens the registry again, because a command has just changed it. */
async function state() {
  const current = await openRegistry({ folder: releases });
  await current.close();
  return current.ledger();
}

beforeAll(async () => {
  releases = mkdtempSync(path.join(tmpdir(), 'ridgeline-commands-'));
  registry = await openRegistry({ folder: releases });
  await aRelease('1.0.0');
});
afterAll(async () => {
  await registry.close();
  rmSync(releases, { recursive: true, force: true });
  removeFolders();
});

describe('the release commands', () => {
  it('promote the staged version, run a canary, and roll back', async () => {
    expect((await run('promote', 'public-mfe')).text).toContain('public_mfe 1.0.0 is live.');
    await aRelease('1.1.0');
    const canary = await run('canary', 'public-mfe', '10%', '--ends-above', '2%');
    expect(canary).toMatchObject({ status: 0 });
    expect(canary.text).toContain('10% of the visitors get public_mfe 1.1.0');
    expect((await state()).remotes[remote]?.canary).toEqual({
      version: '1.1.0',
      share: 0.1,
      endsAbove: 0.02,
      errorBudget: 0.02,
    });

    const promoted = await run('promote', 'public-mfe', '--why', 'It does well', '--by', 'Thandi');
    expect(promoted.text).toContain('public_mfe 1.1.0 is live; before it was 1.0.0.');
    expect((await state()).history.at(-1)).toMatchObject({ by: 'Thandi', why: 'It does well' });
    expect((await run('rollback', 'public-mfe')).text).toContain('public_mfe 1.0.0 is live again');
    await registry.recordHealth({
      at: '2026-12-05T08:00:00.000Z',
      releases: [
        {
          remote: 'public-mfe',
          version: '1.0.0',
          budget: { share: 0.02, used: 1.5 },
          periods: [{ days: 1, pages: 100, inApp: 40, failed: 1, slow: 4, broken: 2 }],
          errors: [
            {
              message: 'ride is undefined',
              visits: 2,
              at: 'src/events/Card.tsx:31:12',
              stack: ['src/events/Card.tsx:31:12', 'EventList (src/events/List.tsx:8:5)'],
            },
          ],
        },
      ],
    });
    const { text } = await run('status');
    expect(text).toMatch(
      /1\.0\.0\n +last day +140 pages: 100 loaded, 40 opened within them; 1 failed, 2 with errors in browsers, 4 slow\n +WARNING: 150% of the error budget is used \(2% of the loaded pages may fail\)\n +in 2 visits: ride is undefined\n +at src\/events\/Card\.tsx:31:12\n +at EventList \(src\/events\/List\.tsx:8:5\)/,
    );
    expect(text).toMatch(/live +1\.0\.0\n +previous +1\.1\.0/);
    expect(text).toContain('promote public_mfe 1.1.0 by Thandi: It does well');
  });

  it('create, list and remove signing keys, also before the first release, and trust what was live before the first key', async () => {
    const [, , , publicKey = ''] = (await run('signingKey', 'create')).text.split('\n');
    expect((await run('signingKey', 'add', 'public-mfe', publicKey, '--name', 'CI')).status).toBe(
      0,
    );
    const added = await run('signingKey', 'add', 'rides-weather', publicKey);
    expect(added.text).toContain('There is no release of rides_weather yet.');
    const { text } = await run('signingKey', 'list');
    const [, id = ''] = /([\da-f]{16}) +CI/.exec(text) ?? [];
    const [, early = ''] = /rides_weather\n +([\da-f]{16})/.exec(text) ?? [];
    expect((await run('promote', 'public-mfe', '1.1.0')).status).toBe(0);
    expect((await run('verify', 'public-mfe@1.1.0')).text).toContain(
      'not signed, live since before',
    );
    expect((await run('rollback', 'public-mfe')).status).toBe(0);
    expect((await run('signingKey', 'remove', 'public-mfe', id)).text).toContain(
      `The key ${id} is removed`,
    );
    expect((await run('signingKey', 'remove', 'rides-weather', early)).status).toBe(0);
  });

  it('name the file in which a release was changed', async () => {
    expect((await run('verify', 'public-mfe@1.1.0')).text).toContain('is as it was released');
    appendFileSync(path.join(releases, remote, '1.1.0/browser/remoteEntry.js'), ' ');
    const { status, text } = await run('verify', 'public-mfe@1.1.0');
    expect(status).toBe(1);
    expect(text).toContain('browser/remoteEntry.js has another hash than its manifest says');
  });

  it.each([
    [
      'promote',
      ['some-mfe'],
      'There is no remote some-mfe: public-mfe or booking-mfe or admin-mfe.',
    ],
    ['promote', ['public-mfe', '7.0.0'], 'There is no release 7.0.0 of public_mfe.'],
    ['promote', ['admin-mfe'], 'No version of admin_mfe is staged.'],
    ['rollback', ['admin-mfe'], 'There is no earlier version of admin_mfe'],
    ['canary', ['public-mfe', 'much'], 'much is not a share such as 10%.'],
    ['canary', ['public-mfe'], 'Say to which share of the visitors, such as 10%.'],
    ['signingKey', ['add', 'weather', 'key'], "weather is not a remote's name"],
    ['verify', [], 'Say which remote: public-mfe or booking-mfe or admin-mfe.'],
    ['release', ['public-mfe', '--version', 'next'], 'next is not a version such as 1.4.0.'],
    [
      'release',
      ['public-mfe', '--origin', 'files.example'],
      'files.example is not a URL such as https://files.example.',
    ],
  ])('%s %j is rejected with a message', async (command, args, sentence) => {
    const { status, text } = await run(command, ...args);
    expect(status).toBe(1);
    expect(text).toContain(sentence);
    expect(text).not.toContain('    at ');
  });

  it('move the only path of a remote to another one in one change, and back', async () => {
    await aRelease('1.0.0', 'tent_hire', ['/tents']);
    await aRelease('1.0.0', 'gear_hire', ['/hire']);
    await run('promote', 'tent-hire', 'gear-hire');
    await aRelease('1.1.0', 'gear_hire', ['/hire', '/tents']);
    const refused = await run('promote', 'gear-hire');
    expect(refused.status).toBe(1);
    expect(refused.text).toContain('tent_hire 1.0.0 and gear_hire 1.1.0 both own /tents.');
    const { revision } = await state();
    const moved = await run('promote', 'gear-hire', '--retire', 'tent-hire', '--why', 'One shop');
    expect(moved.text).toContain('gear_hire 1.1.0 is live; before it was 1.0.0.');
    expect(moved.text).toContain('tent_hire is retired; 1.0.0 was live.');
    const after = await state();
    expect(after.revision).toBe(revision + 1);
    expect(after.remotes.tent_hire).toBeUndefined();
    const { text } = await run('status');
    expect(text).toMatch(/retire tent_hire 1\.0\.0 by [^\n]+: One shop/);
    expect(text).toMatch(/promote gear_hire 1\.1\.0 by [^\n]+: One shop/);

    await run('promote', 'tent-hire@1.0.0', 'gear-hire@1.0.0');
    const { tent_hire: tents, gear_hire: gear } = (await state()).remotes;
    expect([tents?.live, gear?.live]).toEqual(['1.0.0', '1.0.0']);
  });

  it('do not fail when the reader closes the pipe', () => {
    const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" scripts/status.mjs | true`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: releases },
    });
    expect(stderr).toBe('');
  });

  it('reject what the live shell cannot run, what contains the admin, and what is too large', async () => {
    for (const [version, react, ...contracts] of [
      ['1.0.0', '18.0.0', '1.0.0'],
      ['2.0.0', '19.3.1', '1.0.0'],
      ['3.0.0', '20.0.0', '1.0.0', '2.0.0'],
    ] as const)
      await registry.recordShell(
        {
          version,
          contracts,
          provides: { react },
          at: `2030-01-0${version[0]}T00:00:00.000Z`,
        },
        await aBuild(version, { name: shellName }),
      );
    await registry.add(
      await aBuild('2.0.0', {
        name: remote,
        contract: '^2.0.0',
        needs: { react: '^21.0.0' },
        contains: ['admin-mfe', 'public-mfe'],
        words: randomBytes(40_000).toString('base64'),
      }),
    );
    const before = (await state()).remotes[remote]?.live;
    const { status, text } = await run('promote', 'public-mfe', '2.0.0');
    expect(status).toBe(1);
    expect(text).toContain('REFUSED: It needs react ^21.0.0; shell 3.0.0 provides 20.0.0.');
    expect(text).toContain(
      'WARNING: It needs contract ^2.0.0; shell 2.0.0 speaks 1.0.0. A rollback of the shell',
    );
    expect(text).toContain(
      'WARNING: It needs react ^21.0.0; shell 2.0.0 provides 19.3.1. A rollback',
    );
    expect(text).not.toContain('REFUSED: It needs contract');
    expect(text).not.toContain('18.0.0');
    expect(text).toContain('It holds modules of admin-mfe');
    expect(text).toMatch(
      /The code of page "first" is [34]\d(\.\d)? KB with gzip; 26 KB are allowed\./,
    );
    expect((await state()).remotes[remote]?.live).toBe(before);
    expect((await registry.lastCheck(remote, '2.0.0'))?.problems).toHaveLength(3);
  });
});
