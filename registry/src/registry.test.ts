import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { LedgerConflictError } from './errors';
import { emptyLedger } from './ledger';
import { promote, rollback, stage, startCanary } from './ledgerOperations';
import { promotionBlocker } from './promotionBlocker';
import { aBuild, aCheck, aFolder } from './testing/releases';
import { closeRegistries, open } from './testing/openRegistries';
import { serveBucket } from './testing/serveBucket';

const remote = 'rides_home';
const thandi = { by: 'Thandi', why: 'New opening page' };

const bucket = serveBucket();
afterEach(closeRegistries);

/** For each kind of storage, creates a function that opens it as a process on another machine would. */
const storages = {
  folder: () => {
    const folder = aFolder();
    return (more: { watch?: boolean } = {}) => open({ folder, ...more });
  },
  bucket: () => {
    const url = bucket.newUrl();
    return (more: { watch?: boolean } = {}) => open({ folder: aFolder(), url, ...more });
  },
};

describe.each(Object.entries(storages))('a registry in a %s', (_kind, createStorage) => {
  /** Creates a registry with these versions, and a function that opens it once more. */
  async function registryWith(...versions: string[]) {
    const openIt = createStorage();
    const registry = await openIt();
    for (const version of versions) await registry.add(await aBuild(version));
    return { registry, openIt };
  }

  it('has an empty ledger before the first promote', async () => {
    expect((await createStorage()()).ledger()).toEqual(emptyLedger());
  });

  it('stores releases, and refuses a version that exists', async () => {
    const { registry } = await registryWith('1.10.0', '1.9.0');
    expect((await registry.versions(remote)).sort()).toEqual(['1.10.0', '1.9.0']);
    const refused = registry.add(await aBuild('1.9.0', { words: 'other pages' }));
    await expect(refused).rejects.toThrow('rides_home 1.9.0 is stored already');
    await expect(registry.manifest(remote, '2.0.0')).rejects.toThrow('no release 2.0.0');
  });

  it('records who promoted and rolled back what, and why', async () => {
    const { registry, openIt } = await registryWith('1.0.0', '1.1.0');
    await promote(registry, remote, '1.0.0', thandi);
    await stage(registry, remote, '1.1.0', thandi);
    await promote(registry, remote, undefined, thandi);
    await rollback(registry, remote, { by: 'Sipho', why: 'The form is gone' });

    const ledger = (await openIt()).ledger();
    expect(ledger.remotes[remote]).toEqual({
      live: '1.0.0',
      previous: '1.1.0',
      staged: null,
      canary: null,
      description: expect.objectContaining({ title: 'Public pages', paths: ['/'] }),
    });
    expect(ledger.history.map(({ action, version, by }) => [action, version, by])).toEqual([
      ['promote', '1.0.0', 'Thandi'],
      ['stage', '1.1.0', 'Thandi'],
      ['promote', '1.1.0', 'Thandi'],
      ['rollback', '1.0.0', 'Sipho'],
    ]);
    expect(ledger.history.at(-1)?.why).toBe('The form is gone');
  });

  it('accepts one of two concurrent promotes and rejects the other', async () => {
    const { registry, openIt } = await registryWith('1.0.0', '1.1.0');
    const other = await openIt();
    const both = await Promise.allSettled([
      promote(registry, remote, '1.0.0', thandi),
      promote(other, remote, '1.1.0', thandi),
    ]);
    const failures = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Error] : [],
    );
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(LedgerConflictError);
    expect((await openIt()).ledger().history).toHaveLength(1);
  });

  it('refuses a change that is based on an older ledger', async () => {
    const { registry } = await registryWith('1.0.0', '1.1.0');
    const seen = registry.ledger();
    await promote(registry, remote, '1.0.0', thandi);
    await expect(promote(registry, remote, '1.1.0', thandi, seen)).rejects.toThrow(
      LedgerConflictError,
    );
  });

  it('notifies a running reader of a promote', async () => {
    const { registry, openIt } = await registryWith('1.0.0');
    const reader = await openIt();
    const noticed = new Promise<string | null | undefined>((resolve) =>
      reader.onChange((ledger) => resolve(ledger.remotes[remote]?.live)),
    );
    await promote(registry, remote, '1.0.0', thandi);
    expect(await noticed).toBe('1.0.0');
    expect(reader.ledger().remotes[remote]?.live).toBe('1.0.0');
  });

  it('returns the current ledger on refresh to a reader that does not watch', async () => {
    const { registry, openIt } = await registryWith('1.0.0');
    const reader = await openIt({ watch: false });
    await promote(registry, remote, '1.0.0', thandi);
    expect(reader.ledger().remotes).toEqual({});
    expect((await reader.refresh()).remotes[remote]?.live).toBe('1.0.0');
    expect(reader.ledger().revision).toBe(1);
  });

  it('provides a folder with the files of a release', async () => {
    const { openIt } = await registryWith('1.0.0');
    const reader = await openIt();
    const folder = await reader.folder(remote, '1.0.0');
    await access(path.join(folder, 'server/remoteEntry.cjs'));
    expect(await reader.folder(remote, '1.0.0')).toBe(folder);
  });

  it('stores the results of checks, and requires a new check once another shell is live', async () => {
    const { registry } = await registryWith('1.0.0');
    const blocker = () => promotionBlocker(registry, remote, '1.0.0');
    expect(await blocker()).toContain('has not been checked');
    await aCheck(registry, '1.0.0', { problems: ['Page /events: it does not start.'], shell: '1' });
    expect(await blocker()).toContain('Page /events: it does not start.');
    await aCheck(registry, '1.0.0', { shell: '1' });
    expect(await blocker()).toBeUndefined();

    const shell = { version: '2', contracts: ['1.0.0'], provides: { react: '19.3.1' } };
    await registry.recordShell({ ...shell, at: new Date().toISOString() }, await aBuild('2'));
    expect(await blocker()).toContain('was checked with shell 1, and shell 2 is live now');
    expect((await registry.shells()).map(({ version }) => version)).toEqual(['2']);
  });

  it('refuses to roll back to a version that the live shell cannot run', async () => {
    const { registry } = await registryWith('1.0.0');
    await registry.add(await aBuild('1.1.0', { contract: '^2.0.0', needs: { react: '^19.3.0' } }));
    await promote(registry, remote, '1.0.0', thandi);
    await promote(registry, remote, '1.1.0', thandi);
    const recordShell = async (version: string, contracts: string[]) => {
      const shell = { version, contracts, provides: { react: '19.3.1' } };
      await registry.recordShell({ ...shell, at: new Date().toISOString() }, await aBuild(version));
    };
    await recordShell('7', ['2.0.0']);
    const refusal =
      'rides_home 1.0.0 does not run in the live shell: It needs contract ^1.0.0; shell 7 speaks 2.0.0.';
    await expect(rollback(registry, remote, thandi)).rejects.toThrow(refusal);
    expect(registry.ledger().remotes[remote]).toMatchObject({ live: '1.1.0', previous: '1.0.0' });

    await recordShell('8', ['1.0.0', '2.0.0']);
    await rollback(registry, remote, thandi);
    expect(registry.ledger().remotes[remote]).toMatchObject({ live: '1.0.0' });
  });

  it('says why an operation is not possible', async () => {
    const { registry } = await registryWith('1.0.0');
    await expect(promote(registry, remote, undefined, thandi)).rejects.toThrow('is staged');
    await expect(rollback(registry, remote, thandi)).rejects.toThrow('no earlier version');
    await expect(startCanary(registry, remote, 0.1, null, thandi)).rejects.toThrow('is staged');
    await expect(promote(registry, remote, '7.0.0', thandi)).rejects.toThrow('no release 7.0.0');
  });
});

describe('a release', () => {
  it.each([
    ['changed', 'browser/remoteEntry.js has another hash'],
    ['removed', 'server/remoteEntry.cjs is missing'],
    ['added', 'server/more.cjs is not in its manifest'],
  ])('with a file %s is refused, and the message names the file', async (what, finding) => {
    const folder = aFolder();
    const registry = await open({ folder });
    await registry.add(await aBuild('1.0.0'));
    const stored = path.join(folder, remote, '1.0.0');
    if (what === 'changed') appendFileSync(path.join(stored, 'browser/remoteEntry.js'), ' ');
    if (what === 'removed') rmSync(path.join(stored, 'server/remoteEntry.cjs'));
    if (what === 'added') writeFileSync(path.join(stored, 'server/more.cjs'), '');
    await expect(registry.folder(remote, '1.0.0')).rejects.toThrow(finding);
  });

  it('has a local copy only if it is among the most recently used ones', async () => {
    const url = bucket.newUrl();
    const folder = aFolder();
    const registry = await open({ folder, url, maxCopies: 2 });
    const versions = ['1.0.0', '1.1.0', '1.2.0'];
    for (const version of versions) await registry.add(await aBuild(version));
    const copies: string[] = [];
    for (const version of versions) copies.push(await registry.folder(remote, version));
    expect(copies.map((copy) => existsSync(copy))).toEqual([false, true, true]);
    expect(await registry.folder(remote, '1.0.0')).toBe(copies[0]);
    expect(existsSync(copies[0] ?? '')).toBe(true);
  });

  it('with a damaged local copy is downloaded again from the bucket', async () => {
    const url = bucket.newUrl();
    const folder = aFolder();
    const team = await open({ folder, url });
    await team.add(await aBuild('1.0.0'));
    const mirrored = await team.folder(remote, '1.0.0');
    rmSync(path.join(mirrored, 'server/remoteEntry.cjs'));
    const shell = await open({ folder, url });
    const file = path.join(await shell.folder(remote, '1.0.0'), 'server/remoteEntry.cjs');
    expect(existsSync(file)).toBe(true);
  });
});

describe('a process that was killed while it wrote', () => {
  it('leaves files that are removed after a day', async () => {
    const folder = aFolder();
    const at = (...names: string[]) => path.join(folder, ...names);
    const abandoned = ['.building/draft', '.building/copy', '.fetching/download'];
    for (const name of [...abandoned, '.building/running']) {
      mkdirSync(at(name, 'browser'), { recursive: true });
      writeFileSync(at(name, 'browser/a.js'), 'a');
    }
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const name of abandoned) utimesSync(at(name), twoDaysAgo, twoDaysAgo);
    await open({ folder });
    expect(readdirSync(at('.building'))).toEqual(['running']);
    expect(readdirSync(at('.fetching'))).toEqual([]);
  });

  it('does not make the shells unreadable', async () => {
    const folder = aFolder();
    const registry = await open({ folder });
    const at = new Date().toISOString();
    const shell = { version: '1.0.0', contracts: ['2.0.0'], provides: {}, at };
    await registry.recordShell(shell, await aBuild('1.0.0'));
    writeFileSync(path.join(folder, 'shells/1.1.0.json.0b1e'), '{"ver');
    expect(await registry.shells()).toEqual([shell]);
  });
});

describe('a ledger file', () => {
  const ledgerOf = async (text: string) => {
    const folder = aFolder();
    writeFileSync(path.join(folder, 'remotes.json'), text);
    return open({ folder });
  };

  it('from before staging existed is read and updated', async () => {
    const at = '2026-01-01T10:00:00.000Z';
    const registry = await ledgerOf(
      JSON.stringify({
        remotes: { [remote]: { live: '0.9.0', previous: null } },
        history: [{ at, remote, version: '0.9.0' }],
      }),
    );
    await registry.add(await aBuild('1.0.0'));
    const { remotes, history } = await promote(registry, remote, '1.0.0', thandi);
    expect(remotes[remote]?.previous).toBe('0.9.0');
    expect(history[0]).toMatchObject({ at, action: 'promote', version: '0.9.0' });
  });

  it('that is not valid is rejected', async () => {
    await expect(ledgerOf('{"remotes": 1}')).rejects.toThrow();
  });

  it('does not stay locked after a crash', async () => {
    const folder = aFolder();
    const registry = await open({ folder });
    await registry.add(await aBuild('1.0.0'));
    const lock = path.join(folder, 'remotes.json.lock');
    writeFileSync(lock, 'gone');
    utimesSync(lock, new Date(0), new Date(0));
    const { remotes } = await promote(registry, remote, '1.0.0', thandi);
    expect(remotes[remote]?.live).toBe('1.0.0');
  });
});
