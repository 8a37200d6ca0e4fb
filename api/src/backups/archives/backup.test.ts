import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { create, extract } from 'tar';
import type { TourEvent } from '@ridgeline/contract';
import { newestSchema, schemaOf } from '../../platform/db/migrations';
import { ownsUploads } from '../../platform/files/ownership';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { startApi, type Api } from '../../testing/startApi';
import { account, anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { aWaitingMessage } from '../../testing/waitingMessage';
import { makeBackup } from './backup';
import { tableFile, type Manifest } from './manifest';
import { restoreBackup } from './restore';

jest.setTimeout(90_000);

const partsOf = (api: Api) => ({
  db: api.db,
  dataDir: api.settings.DATA_DIR,
  files: api.uploads.files,
  backupDir: path.join(api.settings.DATA_DIR, 'backups'),
  logger: api.logger,
});

/** A site with an owner, an event in letters of all kinds, and two attachments. */
async function aSite(api: Api) {
  const token = await anAdmin(api);
  const { _id } = await anEvent(api, token, { title: 'Café 🏍️ \\ "Müller"', description: 'a\nb' });
  const { body } = await send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, {
    token,
    form: formWith('attachments', [
      { name: 'route.txt', bytes: 'left, then right' },
      { name: 'kit.txt', bytes: 'a warm jacket' },
    ]),
  });
  return body;
}

const contents = ({ tables, files, schema }: Manifest) => ({ tables, files, schema });

/** An archive after a change to its content. */
async function tampered(archive: string, change: (folder: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-tampered-'));
  await extract({ file: archive, cwd: folder });
  change(folder);
  const file = path.join(path.dirname(archive), 'tampered.tar.gz');
  await create({ file, cwd: folder, gzip: true }, readdirSync(folder));
  rmSync(folder, { recursive: true });
  return file;
}

const changeManifest = (change: (manifest: Manifest) => void) => (folder: string) => {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
};

/**
 * The columns that tables of a site with events have gained since the newsletter was introduced.
 */
const laterColumns: Record<string, string[]> = {
  accounts: ['role', 'remotes'],
  event_attachments: [],
  events: ['search_text'],
};

/** Turns an archive into one of the version that introduced the newsletter. */
const becomeOlder = (folder: string) =>
  changeManifest((manifest) => {
    manifest.schema = '003_newsletter';
    const tables: Manifest['tables'] = {};
    for (const [table, columns] of Object.entries(laterColumns)) {
      tables[table] = manifest.tables[table] ?? 0;
      const file = path.join(folder, tableFile(table));
      const isOlder = (key: string, value: unknown) => (columns.includes(key) ? undefined : value);
      const rows = readFileSync(file, 'utf8').trim().split('\n');
      const older = rows.map((row) => `${JSON.stringify(JSON.parse(row), isOlder)}\n`).join('');
      writeFileSync(file, older);
      const entry = manifest.files.find(({ name }) => name === tableFile(table));
      const sha256 = createHash('sha256').update(older).digest('hex');
      Object.assign(entry ?? {}, { size: Buffer.byteLength(older), sha256 });
    }
    manifest.tables = tables;
  })(folder);

onEachStore('a backup', (api) => {
  const targets: [string, string | undefined][] = [['SQLite', undefined]];
  if (process.env.TEST_MARIADB_URL) targets.push(['MariaDB', process.env.TEST_MARIADB_URL]);

  it.each(targets)('is restored byte for byte on %s', async (_name, server) => {
    const event = await aSite(api());
    // Only sessions are not restored.
    await api().db('sessions').delete();
    const before = await makeBackup(partsOf(api()));
    const other = await startApi(server, {});
    try {
      await restoreBackup(before.archive, partsOf(other));
      const after = await makeBackup(partsOf(other));
      expect(contents(after.manifest)).toEqual(contents(before.manifest));
      expect(before.manifest.tables).toMatchObject({ accounts: 1, event_attachments: 2 });
      expect(other.files().sort()).toEqual(api().files().sort());
      expect(await ownsUploads(other.db, other.uploads.files)).toBe(true);

      expect((await send(other, 'GET', `/api/events/${event._id}`)).body).toEqual(event);
      const [attachment] = event.attachments;
      expect((await send(other, 'GET', attachment?.path ?? '')).body).toEqual({
        text: 'left, then right',
      });
      const { status } = await send(other, 'POST', '/api/admin', {
        json: { username: account.username, password: account.password },
      });
      expect(status).toBe(200);
    } finally {
      await other.stop();
    }
  });

  itOnce('ends all sessions that existed when it was made', async () => {
    const token = await anAdmin(api());
    const { archive } = await makeBackup(partsOf(api()));
    const other = await startApi(undefined, {});
    try {
      await restoreBackup(archive, partsOf(other));
      expect((await send(other, 'GET', '/api/admin/me', { token })).status).toBe(401);
    } finally {
      await other.stop();
    }
  });

  it('contains more rows than are read at once', async () => {
    const rows = Array.from({ length: 1234 }, (_, at) => ({ name: `n${at}`, value: `${at}` }));
    await api().db.batchInsert('settings', rows, 100);
    const { archive, manifest } = await makeBackup(partsOf(api()));
    expect(manifest.tables.settings).toBe(1234);
    await api().db('settings').delete();
    await restoreBackup(archive, partsOf(api()));
    expect(await api().db('settings').count({ count: '*' })).toEqual([{ count: 1234 }]);
  });

  it('is readable by its owner only, leaves no other files and contains no signing secret', async () => {
    await aSite(api());
    writeFileSync(path.join(api().settings.DATA_DIR, 'secret'), 'the signing secret');
    const { archive, manifest } = await makeBackup(partsOf(api()));
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(readdirSync(path.dirname(archive))).toEqual([path.basename(archive)]);
    expect(readdirSync(api().settings.DATA_DIR).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(manifest.files.map(({ name }) => name).join()).not.toContain('secret');
  });

  it('leaves out files that no row names, and lists named files that are lost', async () => {
    await aSite(api());
    const [lost = ''] = api().files();
    await api().uploads.files.remove([lost]);
    await api().uploads.files.put('orphan.txt', Buffer.from('nobody’s'));
    const { manifest } = await makeBackup(partsOf(api()));
    expect(manifest.missing).toEqual([lost]);
    expect(JSON.stringify(manifest.files)).not.toContain('orphan');
  });

  it('of a database that a newer version has extended contains every file', async () => {
    await aSite(api());
    await api().db('migrations').insert({ name: '999_of_tomorrow', batch: 9 });
    await api().uploads.files.put('of-tomorrow.txt', Buffer.from('named in a table of tomorrow'));
    const { manifest } = await makeBackup(partsOf(api()));
    expect(manifest.schema).toBe('999_of_tomorrow');
    expect(JSON.stringify(manifest.files)).toContain('uploads/of-tomorrow.txt');
  });

  itOnce('of an older version is migrated', async () => {
    const event = await aSite(api());
    const { archive } = await makeBackup(partsOf(api()));
    const older = await tampered(archive, becomeOlder);
    const other = await startApi(undefined, {});
    try {
      await restoreBackup(older, partsOf(other));
      expect(await schemaOf(other.db)).toBe(newestSchema);
      expect((await send(other, 'GET', `/api/events/${event._id}`)).body).toEqual(event);
    } finally {
      await other.stop();
    }
  });

  itOnce('is refused without any change if it is damaged or newer than the code', async () => {
    await aSite(api());
    const { archive } = await makeBackup(partsOf(api()));
    const other = await startApi(undefined, {});
    try {
      const damaged = await tampered(archive, (folder) => {
        const [name = ''] = readdirSync(path.join(folder, 'uploads'));
        writeFileSync(path.join(folder, 'uploads', name), 'left, then wrong');
      });
      await expect(restoreBackup(damaged, partsOf(other))).rejects.toThrow(
        `${damaged} is not a whole backup of Ridgeline. Nothing was changed.`,
      );
      const newer = await tampered(
        archive,
        changeManifest((manifest) => (manifest.schema = '999_of_tomorrow')),
      );
      await expect(restoreBackup(newer, partsOf(other))).rejects.toThrow(
        `was made by a newer version of Ridgeline (999_of_tomorrow; this one has ${newestSchema}). Nothing was changed.`,
      );
      writeFileSync(archive, readFileSync(archive).subarray(0, 400));
      await expect(restoreBackup(archive, partsOf(other))).rejects.toThrow('not a whole backup');
      expect(other.files()).toEqual([]);
      expect(await other.db('events').select()).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  itOnce('is not restored over existing content', async () => {
    await aSite(api());
    const { archive } = await makeBackup(partsOf(api()));
    await expect(restoreBackup(archive, partsOf(api()))).rejects.toThrow(
      'The database is not empty: accounts has rows.',
    );
    const other = await startApi(undefined, {});
    try {
      await other.uploads.files.put('mine.txt', Buffer.from('mine'));
      await expect(restoreBackup(archive, partsOf(other))).rejects.toThrow('is not empty.');
    } finally {
      await other.stop();
    }
  });

  itOnce('restores no message that would be sent a second time', async () => {
    await aWaitingMessage(api(), ['queued', 'sent']);
    const { archive } = await makeBackup(partsOf(api()));
    const other = await startApi(undefined, {});
    try {
      expect((await restoreBackup(archive, partsOf(other))).heldMessages).toBe(1);
      const rows = await other.db('message_deliveries').orderBy('id').select();
      expect(rows).toMatchObject([
        { status: 'failed', uncertain: 1 },
        { status: 'sent', uncertain: 0 },
      ]);
    } finally {
      await other.stop();
    }
  });

  itOnce('restores no mail that would be sent a second time', async () => {
    await aSite(api());
    await api().jobs.stop();
    await api().jobs.enqueue(api().db, 'mail', { mail: { to: 'piet@riders.example' } });
    const { archive } = await makeBackup(partsOf(api()));
    const other = await startApi(undefined, {});
    try {
      expect((await restoreBackup(archive, partsOf(other))).heldMessages).toBe(1);
      expect(await other.db('jobs').where({ kind: 'mail' })).toMatchObject([{ state: 'failed' }]);
    } finally {
      await other.stop();
    }
  });

  itOnce('is made and restored from the command line', async () => {
    await aSite(api());
    const backupDir = path.join(api().settings.DATA_DIR, 'elsewhere');
    const result = await runCommand(api(), ['backup'], { BACKUP_DIR: backupDir });
    expect(result).toMatchObject({ status: 0, stderr: '' });
    const [name = ''] = readdirSync(backupDir).filter((entry) => !entry.startsWith('.'));
    const archive = path.join(backupDir, name);
    expect(result.stdout).toMatch(/^Backed up \d+ rows and 2 files to /);
    expect(result.stdout).toContain(archive);

    const refused = await runCommand(api(), ['restore', archive]);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The database is not empty: .* Nothing was changed\.\n$/);

    const settings = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'ridgeline-restored-')) };
    const restored = await runCommand({ settings }, ['restore', archive]);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored the site as it was on .* log in again\.\n$/);
    expect(readdirSync(path.join(settings.DATA_DIR, 'uploads')).sort()).toEqual([
      '.ridgeline-site',
      ...api().files().sort(),
    ]);
    rmSync(settings.DATA_DIR, { recursive: true });
  });
});

describe('a backup of a site with a folder', () => {
  it('is restored into a bucket, but not into one with content', async () => {
    const bucket = await startBucketServer();
    Object.assign(process.env, bucket.environment);
    const api = await startApi(undefined, {});
    const other = await startApi(undefined, { bucket });
    try {
      const event = await aSite(api);
      const { archive } = await makeBackup(partsOf(api));
      await other.uploads.files.put('mine.txt', Buffer.from('mine'));
      await expect(restoreBackup(archive, partsOf(other))).rejects.toThrow(
        `${other.settings.UPLOADS_URL}, is not empty.`,
      );
      await other.uploads.files.remove(['mine.txt']);

      await restoreBackup(archive, partsOf(other));
      expect(other.files().sort()).toEqual(api.files().sort());
      expect((await send(other, 'GET', event.attachments[0]?.path ?? '')).body).toEqual({
        text: 'left, then right',
      });
    } finally {
      await other.stop();
      await api.stop();
      await bucket.stop();
    }
  });

  it('is stored in a bucket if BACKUP_URL names one, and restored from there', async () => {
    const bucket = await startBucketServer();
    const api = await startApi(undefined, {});
    const environment = { ...bucket.environment, BACKUP_URL: `${bucket.url}/backups` };
    try {
      await aSite(api);
      const result = await runCommand(api, ['backup'], environment);
      const [url = ''] = /s3:\S+\.tar\.gz/.exec(result.stdout) ?? [];
      expect(url).toContain(`${environment.BACKUP_URL}/ridgeline-`);
      expect(readdirSync(api.settings.DATA_DIR).join()).not.toMatch(/backup/);
      const settings = { DATA_DIR: path.join(api.settings.DATA_DIR, 'restored') };
      const listed = await runCommand({ settings }, ['restore', '--list'], environment);
      expect(listed.stdout).toContain(path.basename(url));
      const restored = await runCommand({ settings }, ['restore', url], environment);
      expect(restored).toMatchObject({ status: 0, stderr: '' });
      const uploads = readdirSync(path.join(settings.DATA_DIR, 'uploads'));
      expect(uploads).toEqual(expect.arrayContaining(api.files()));
    } finally {
      await api.stop();
      await bucket.stop();
    }
  });
});
