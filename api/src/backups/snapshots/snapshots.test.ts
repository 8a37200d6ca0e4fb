import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '@ridgeline/server-kit/settings';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { contentOf, type BackupStore } from '../archives/store/backupStore';
import { openBackupStore } from '../archives/store/openBackupStore';
import type { TourEvent } from '@ridgeline/contract';
import { connect } from '../../platform/db/connect';
import { createJobs } from '../../platform/jobs/jobs';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { personDataSources } from '../../personDataSources';
import { erase } from '../../features/privacy/erasures';
import { throttleStore } from '../../platform/rateLimit/store';
import { runCommand } from '../../testing/runCommand';
import { aWaitingMessage } from '../../testing/waitingMessage';
import { pruneSnapshots } from './pruneSnapshots';
import { chunkOf, snapshotsIn } from './snapshotManifest';
import { snapshotter } from './snapshotter';

jest.setTimeout(90_000);

const day = 24 * 60 * 60 * 1000;

/** A site with an owner, and a function that creates its snapshotter. */
async function aSite(backupSettings: Record<string, string>) {
  const api = await startApi(undefined, {});
  const token = await anAdmin(api);
  const settings = readSettings({ ...api.settings, ...backupSettings });
  const store = await openBackupStore(settings);
  const started = (clock = Date.now, from: BackupStore = store) =>
    snapshotter({
      connect: () => connect({ dataDir: settings.DATA_DIR, logger: api.logger }),
      files: api.uploads.files,
      store: from,
      clock,
    });
  return { api, token, store, started };
}

async function anAttachment(api: Api, token: string, bytes: string) {
  const { _id } = await anEvent(api, token, { title: bytes });
  const form = formWith('attachments', [{ name: 'route.txt', bytes }]);
  await send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, { token, form });
}

/** The content of a data folder: the titles of its events, and the texts of its uploads. */
async function siteIn(dataDir: string, api: Api) {
  const db = connect({ dataDir, logger: api.logger });
  const titles = await db('events').orderBy('title').pluck<string[]>('title');
  await db.destroy();
  const folder = path.join(dataDir, 'uploads');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8'));
  return { titles, texts: texts.sort() };
}

describe.each(['a folder', 'a bucket'])('snapshots in %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startBucketServer>> | undefined;
  let folder: string;
  let location: Record<string, string>;
  let site: Awaited<ReturnType<typeof aSite>>;
  /** The path of a file on the disk of the backup location. */
  let fileOf: (name: string) => string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-'));
    location = { BACKUP_DIR: path.join(folder, 'backups') };
    fileOf = (name) => path.join(folder, 'backups', name);
    if (kind === 'a bucket') {
      const server = await startBucketServer();
      bucket = server;
      Object.assign(process.env, server.environment);
      location = { ...server.environment, BACKUP_URL: `${server.url}/backups` };
      fileOf = (name) => server.fileOf(`backups/${name}`);
    }
    site = await aSite(location);
  });
  afterEach(async () => {
    await site.api.stop();
    site.store.close();
    await bucket?.stop();
    rmSync(folder, { recursive: true });
  });

  const restored = () => path.join(folder, 'restored');
  const restore = (...args: string[]) =>
    runCommand({ settings: { DATA_DIR: restored() } }, ['restore', ...args], location);

  it('restore the state of any minute, with its uploads', async () => {
    const { api, token, started } = site;
    let now = Date.parse('2026-11-22T12:04:30Z');
    const snapshots = started(() => now);
    await anAttachment(api, token, 'first');
    await snapshots.take();
    await anAttachment(api, token, 'second');
    now = Date.parse('2026-11-22T12:05:20Z');
    await snapshots.take();
    await anAttachment(api, token, 'third');
    now = Date.parse('2026-11-22T12:06:00Z');
    await snapshots.take();

    const listed = await restore('--list');
    expect(listed.stdout.match(/--at \S+/g)).toEqual(
      ['14:04:30', '14:05:20', '14:06:00'].map((time) => `--at 2026-11-22T${time}`),
    );
    const cases: [at: string, titles: string[]][] = [
      ['2026-11-22T14:05', ['first', 'second']],
      ['2026-11-22T12:04:30Z', ['first']],
    ];
    for (const [at, titles] of cases) {
      expect(await restore('--at', at)).toMatchObject({ status: 0, stderr: '' });
      expect(await siteIn(restored(), api)).toEqual({ titles, texts: titles });
      rmSync(restored(), { recursive: true });
    }
    const tooEarly = await restore('--at', '2026-11-22T14:03');
    expect(tooEarly).toMatchObject({ status: 1, stdout: '' });
    expect(tooEarly.stderr).toBe(
      `There is no snapshot that old in ${site.store.location}. The oldest is of 2026-11-22 14:04:30.\n`,
    );
  });

  it('store unchanged pages once, and nothing if nothing was written', async () => {
    const { api, token, started, store } = site;
    const snapshots = started();
    await anAttachment(api, token, 'first');
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      name: `n${at}`,
      value: 'x'.repeat(99),
    }));
    await api.db.batchInsert('settings', rows, 500);
    const first = await snapshots.take();
    expect(await snapshots.take()).toBeUndefined();
    // The site also writes by itself.
    await throttleStore(api.db).consume('a visitor', { limit: 5, windowMs: 60_000 });
    const jobs = createJobs({ db: api.db, logger: api.logger });
    jobs.schedule('tidy', { everyMs: 60_000 }, async () => undefined);
    jobs.start();
    await jobs.idle();
    await jobs.stop();
    expect(await api.db('jobs').where('job_key', 'like', 'schedule %').first()).toBeDefined();
    expect(await snapshots.take()).toBeUndefined();

    await anEvent(api, token, { title: 'second' });
    const second = await snapshots.take();
    const firstChunks = new Set(first?.chunks);
    const added = second?.chunks.filter((hash) => !firstChunks.has(hash)).length ?? 0;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan((first?.chunks.length ?? 0) / 2);
    const stored = (await store.list('chunks')).map(({ name }) => chunkOf(name));
    expect(new Set(stored)).toEqual(
      new Set([...firstChunks, ...(second?.chunks ?? []), first?.uploads, second?.uploads]),
    );
  });

  it('are complete or absent', async () => {
    const { api, token, started, store } = site;
    await anEvent(api, token, { title: 'first' });
    await started(() => Date.parse('2026-11-22T12:04:30Z')).take();
    await anEvent(api, token, { title: 'second' });
    // Fails like a killed process: it stores nothing more.
    let left = 2;
    const failing: BackupStore = {
      ...store,
      put: async (name, content) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return store.put(name, content);
      },
    };
    const later = () => Date.parse('2026-11-22T12:05:00Z');
    await expect(started(later, failing).take()).rejects.toThrow('killed');
    expect(await snapshotsIn(store)).toHaveLength(1);
    expect(await restore('--at', '2026-11-22T15:00')).toMatchObject({ status: 0, stderr: '' });
    expect((await siteIn(restored(), api)).titles).toEqual(['first']);
  });

  it('that lost a chunk are refused before anything is changed, and the doctor names it', async () => {
    const { api, token, started, store } = site;
    await anAttachment(api, token, 'first');
    await started(() => Date.now() - 60_000).take();
    const [firstFile = ''] = (await store.list('chunks')).map(({ name }) => name);
    await anEvent(api, token, { title: 'second' });
    const taken = await started().take();
    const own = taken?.chunks.find((hash) => `${hash}.gz` !== firstFile) ?? '';
    const [file = ''] = api.files();
    await store.remove([`chunks/${own}.gz`, `uploads/${file}`]);

    const { stdout } = await runCommand(api, ['doctor'], location);
    expect(stdout).toMatch(/^fail {2}Restorable: \d of 2 snapshots .* lack files: /m);
    expect(stdout).toContain(`chunks/${own}.gz`);
    expect(stdout).toContain(`uploads/${file}`);
    const refused = await restore('--at', String(taken?.madeAt));
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/is not whole \(chunks\/\w+\.gz is not there\)\. Nothing was/);
    expect(readdirSync(restored())).toEqual(['uploads']);

    // The next process stores anew what the site still has.
    await started().take();
    expect(await restore('--at', '2999-01-01')).toMatchObject({ status: 0 });
    expect((await siteIn(restored(), api)).texts).toEqual(['first']);
  });

  it('are pruned without losing files that a later one references or that belong to something else', async () => {
    const { api, token, started, store } = site;
    const now = Date.now();
    let at = now - 10 * day;
    const snapshots = started(() => at);
    await anAttachment(api, token, 'first');
    await snapshots.take();
    at += 1000;
    await anAttachment(api, token, 'gone');
    await snapshots.take();
    const oldSnapshot = (await snapshotsIn(store))[0]?.name;
    await api.db('event_attachments').delete();
    await api.db('events').where({ title: 'gone' }).delete();
    for (const minutes of [0, 10]) {
      at = now - minutes * 60_000;
      await anEvent(api, token, { title: `${minutes}` });
      await snapshots.take();
    }
    mkdirSync(path.dirname(fileOf('uploads/x')), { recursive: true });
    const foreign = ['uploads/holiday.jpg', 'chunks/notes.txt'];
    for (const name of foreign) await store.put(name, Buffer.from('not ours'));
    const age = (folderName: string, names: string[]) =>
      names.forEach((name) => utimesSync(fileOf(`${folderName}/${name}`), 0, 0));
    for (const name of ['chunks', 'uploads'])
      age(
        name,
        (await store.list(name)).map((entry) => entry.name),
      );
    const before = (await store.list('chunks')).length;

    expect(await pruneSnapshots(store, now)).toBe(1);
    const left = (await snapshotsIn(store)).map(({ name }) => name);
    expect(left).toHaveLength(3);
    expect(left).toContain(oldSnapshot);
    expect((await store.list('chunks')).length).toBeLessThan(before);
    for (const name of foreign) expect(await contentOf(store, name)).toBeDefined();
    for (const which of [String(oldSnapshot), String(left[0])]) {
      const [, moment = ''] = /^(.+)-\d{3}Z/.exec(which) ?? [];
      const [date, time = ''] = moment.split('T');
      const result = await restore('--at', `${date}T${time.replaceAll('-', ':')}Z`);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      expect(result.stdout).not.toContain('A row names');
      rmSync(restored(), { recursive: true });
    }
  });

  it('include uploads that come and go while they are taken', async () => {
    const { api, token, started } = site;
    const snapshots = started();
    const working = new AbortController();
    let acknowledged = 0;
    const writer = (async () => {
      while (!working.signal.aborted) {
        await anAttachment(api, token, `${acknowledged}`);
        acknowledged += 1;
        await pause(50);
      }
    })();
    for (let round = 0; round < 3; round += 1) {
      await snapshots.take();
      await pause(150);
    }
    const promised = acknowledged;
    const last = await snapshots.take();
    working.abort();
    await writer;
    expect(last?.missing).toEqual([]);
    expect(await restore('--at', '2999-01-01')).toMatchObject({ status: 0, stderr: '' });
    const { titles, texts } = await siteIn(restored(), api);
    expect(titles.length).toBeGreaterThanOrEqual(promised);
    expect(texts.length).toBeGreaterThanOrEqual(promised);
  });
});

describe('a snapshot', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is not restored over a site, nor next to foreign uploads', async () => {
    const location = { BACKUP_DIR: path.join(folder, 'backups') };
    const { api, token, started } = await aSite(location);
    await anAttachment(api, token, 'first');
    await started().take();
    const over = await runCommand(api, ['restore', '--at', '2999-01-01'], location);
    expect(over.stderr).toMatch(/^The database is not empty: .* Nothing was changed\.\n$/);

    const other = path.join(folder, 'other');
    mkdirSync(path.join(other, 'uploads'), { recursive: true });
    writeFileSync(path.join(other, 'uploads', 'holiday.jpg'), 'not ours');
    const nextToForeign = await runCommand(
      { settings: { DATA_DIR: other } },
      ['restore', '--at', '2999-01-01'],
      location,
    );
    expect(nextToForeign.stderr).toMatch(/holds files of something else/);
    await api.stop();
  });

  it('holds back waiting messages and mails, and ends all sessions', async () => {
    const location = { BACKUP_DIR: path.join(folder, 'backups') };
    const { api, started } = await aSite(location);
    await api.jobs.stop();
    await api.jobs.enqueue(api.db, 'mail', { mail: { to: 'piet@riders.example' } });
    expect(await api.db('sessions').first()).toBeDefined();
    await aWaitingMessage(api, ['queued']);
    await started().take();
    const restoredDir = path.join(folder, 'restored');
    const { stdout } = await runCommand(
      { settings: { DATA_DIR: restoredDir } },
      ['restore', '--at', '2999-01-01'],
      location,
    );
    expect(stdout).toContain('2 messages to people waited at that time');
    const db = connect({ dataDir: restoredDir, logger: api.logger });
    expect(await db('message_deliveries').select('status')).toEqual([{ status: 'failed' }]);
    expect(await db('jobs').where({ kind: 'mail' }).select('state')).toEqual([{ state: 'failed' }]);
    expect(await db('sessions').first()).toBeUndefined();
    await db.destroy();
    await api.stop();
  });

  it('does not bring back anybody who was erased after it', async () => {
    const location = { BACKUP_DIR: path.join(folder, 'backups') };
    const { api, started } = await aSite(location);
    const email = 'piet@riders.example';
    const at = '2026-11-20T12:00:00.000Z';
    await api.db('newsletter_subscribers').insert({
      id: 's',
      email,
      email_key: email,
      source: 'footer',
      unsubscribe_token: 't',
      consent_at: at,
      confirm_until: at,
      confirmed_at: at,
    });
    await started(() => Date.parse('2026-11-22T12:00:00Z')).take();
    await api.db.transaction((transaction) => erase(transaction, personDataSources, { email }));
    await started(() => Date.parse('2026-11-22T12:01:00Z')).take();
    const dataDir = path.join(folder, 'restored');
    const { stdout } = await runCommand(
      { settings: { DATA_DIR: dataDir } },
      ['restore', '--at', '2026-11-22T14:00'],
      location,
    );
    expect(stdout).toContain('Erased 1 person again');
    const db = connect({ dataDir, logger: api.logger });
    expect(await db('newsletter_subscribers').where({ email })).toEqual([]);
    await db.destroy();
    await api.stop();
  });
});
