import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import pino from 'pino';
import { limits, type TourEvent } from '@ridgeline/contract';
import { namedFiles } from '../../housekeeping';
import { connect } from '../../platform/db/connect';
import { ownerFile } from '../../platform/files/fileStore';
import { claimUploads } from '../../platform/files/ownership';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';
import { program } from '../../testing/program';
import { runCommand } from '../../testing/runCommand';
import { startMain, type MainProcess } from '../../testing/startMain';
import { until } from '../../testing/until';
import { snapshotter } from '../snapshots/snapshotter';
import { folderBackupStore } from './store/folderBackupStore';

jest.setTimeout(90_000);

const JWT_SECRET = 'a secret that all machines share, long enough';
const text = 'left, then right';

let folder: string;
let running: MainProcess[];
let cleanUp: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-losses-'));
  running = [];
  cleanUp = [];
});
afterEach(async () => {
  for (const main of running) await main.kill();
  for (const step of cleanUp) await step();
  rmSync(folder, { recursive: true });
});

type Settings = Record<string, string> & { DATA_DIR: string };

async function start(settings: Settings) {
  const main = await startMain({ settings }, { JWT_SECRET });
  running.push(main);
  return main;
}

/** Starts the site and returns a client for it. */
async function serve(settings: Settings) {
  const main = await start(settings);
  return { main, api: { url: `http://127.0.0.1:${await main.ready}` } as Api };
}

/** An event with an attachment, both acknowledged. */
async function anEventWithFile(api: Api, token: string) {
  const { _id } = await anEvent(api, token);
  const form = formWith('attachments', [{ name: 'route.txt', bytes: text }]);
  const to = `/api/events/${_id}/attachments`;
  const { status, body } = await send<TourEvent>(api, 'POST', to, { token, form });
  expect(status).toBe(200);
  return { event: `/api/events/${_id}`, file: body.attachments[0]?.path ?? '' };
}

async function aBucket() {
  const bucket = await startBucketServer();
  cleanUp.push(() => bucket.stop());
  return bucket;
}

const claim = ({ db, uploads }: Api) => claimUploads(db, uploads.files, () => namedFiles(db));

const databaseServer = process.env.TEST_MARIADB_URL;
(databaseServer ? describe : describe.skip)('a machine that is lost, but not its database', () => {
  /** A site on an empty database for this test alone. */
  async function aSite() {
    const api = await startApi(databaseServer, {});
    await api.jobs.stop();
    cleanUp.push(() => api.stop());
    return { api, DATABASE_URL: String(api.settings.DATABASE_URL) };
  }

  it('loses no acknowledged write if the uploads are in a bucket', async () => {
    const { environment, url } = await aBucket();
    const { DATABASE_URL } = await aSite();
    const shared = { DATABASE_URL, ...environment, UPLOADS_URL: url };
    const one = { ...shared, DATA_DIR: path.join(folder, 'one') };
    const lost = await serve(one);
    const token = await anAdmin(lost.api);
    const { event, file } = await anEventWithFile(lost.api, token);
    await lost.main.kill();
    rmSync(one.DATA_DIR, { recursive: true });

    const { api } = await serve({ ...shared, DATA_DIR: path.join(folder, 'two') });
    expect((await send<TourEvent>(api, 'GET', event)).body.attachments).toHaveLength(1);
    expect((await send(api, 'GET', file)).body).toEqual({ text });
    const again = await send(api, 'POST', '/api/events', { token, json: someFields });
    expect(again.status).toBe(201);
  });

  it('loses the uploads in its folder, and the next start asks before it continues', async () => {
    const { api: lost, DATABASE_URL } = await aSite();
    const { event, file } = await anEventWithFile(lost, await anAdmin(lost));
    await claim(lost);

    const two = { DATABASE_URL, DATA_DIR: path.join(folder, 'two') };
    const refused = await start(two);
    expect(await refused.ended).toBe(cannotStartExitCode);
    expect(refused.stderr()).toContain('The database names uploads, and none of them is in ');
    await runCommand({ settings: two }, ['doctor', '--adopt-uploads'], { JWT_SECRET });
    const { api } = await serve(two);
    expect((await send<TourEvent>(api, 'GET', event)).body.attachments).toHaveLength(1);
    expect((await send(api, 'GET', file)).status).toBe(404);
  });
});

describe.each(['folder', 'bucket'])('a %s of uploads that is lost', (kind) => {
  /** As `cp` and `aws s3 sync` do. */
  async function copyBack(from: string, { uploads: { files } }: Api) {
    for (const name of readdirSync(from))
      await files.put(name, readFileSync(path.join(from, name)));
  }

  it('is complete again once it is copied back from the backups', async () => {
    const bucket = kind === 'bucket' ? await aBucket() : undefined;
    Object.assign(process.env, bucket?.environment);
    const api = await startApi(undefined, { bucket });
    cleanUp.push(() => api.stop());
    const { file } = await anEventWithFile(api, await anAdmin(api));
    await claim(api);
    const { files } = api.uploads;
    const BACKUP_DIR = path.join(folder, 'elsewhere');
    await snapshotter({
      connect: () => connect({ dataDir: api.settings.DATA_DIR, logger: api.logger }),
      files,
      store: folderBackupStore(BACKUP_DIR),
    }).take();
    await files.remove([...api.files(), ownerFile]);
    expect((await send(api, 'GET', file)).status).toBe(404);

    await expect(claim(api)).rejects.toThrow('The database names uploads, and none of them is in ');
    await copyBack(path.join(BACKUP_DIR, 'uploads'), api);
    await claim(api);
    expect((await send(api, 'GET', file)).body).toEqual({ text });
    const { stdout } = await runCommand(api, ['doctor']);
    expect(stdout).toMatch(/^ok {4}Uploads: 1 named by rows, all there$/m);
  });
});

describe('a site with a backup location', () => {
  it('takes a snapshot at the start and another within 20 seconds', async () => {
    const DATA_DIR = path.join(folder, 'data');
    const BACKUP_DIR = path.join(folder, 'elsewhere');
    await serve({ DATA_DIR, BACKUP_DIR });
    const manifests = path.join(BACKUP_DIR, 'snapshots');
    await until(() => existsSync(manifests) && readdirSync(manifests).length > 0);
    const db = connect({ dataDir: DATA_DIR, logger: pino({ level: 'silent' }) });
    cleanUp.push(() => db.destroy());
    const next = async () =>
      Date.parse((await db('jobs').where({ kind: 'snapshot' }).first()).run_at);
    const startedAt = Date.now();
    await until(async () => (await next()) >= startedAt);
    expect((await next()) - Date.now()).toBeLessThanOrEqual(20_000);
  });
});

describe('a process that is killed while it makes a backup', () => {
  it('leaves no partial backup, and the next one is complete', async () => {
    const BACKUP_DIR = path.join(folder, 'elsewhere');
    mkdirSync(BACKUP_DIR);
    const api = await startApi(undefined, {});
    cleanUp.push(() => api.stop());
    const token = await anAdmin(api);
    const { event } = await anEventWithFile(api, token);
    // Large enough to take a moment to pack.
    const vast = randomBytes(limits.attachmentBytes / 2 - 1000).toString('hex');
    const form = formWith('attachments', [{ name: 'a.txt', bytes: vast }]);
    const to = `${event}/attachments`;
    const { status, body } = await send<TourEvent>(api, 'POST', to, { token, form });
    expect(status).toBe(200);

    const named = (ending: RegExp) => readdirSync(BACKUP_DIR).filter((name) => ending.test(name));
    const backup = spawn(process.execPath, [await program('commands/main.ts'), 'backup'], {
      env: { PATH: process.env.PATH, ...api.settings, BACKUP_DIR },
      stdio: 'ignore',
    });
    const ended = once(backup, 'exit');
    await until(() => named(/\.part$/).length > 0);
    backup.kill('SIGKILL');
    await ended;
    expect(named(/\.part$/)).toHaveLength(1);
    expect(named(/\.tar\.gz$/)).toEqual([]);

    const large = body.attachments.at(-1)?._id;
    await send(api, 'DELETE', `${to}/${large}`, { token });
    await send(api, 'DELETE', `/api/trash/attachment/${large}`, { token });
    expect(await runCommand(api, ['backup'], { BACKUP_DIR })).toMatchObject({
      status: 0,
      stderr: '',
    });
    const [archive = ''] = named(/\.tar\.gz$/);
    const restored = { DATA_DIR: path.join(folder, 'restored') };
    const result = await runCommand({ settings: restored }, [
      'restore',
      path.join(BACKUP_DIR, archive),
    ]);
    expect(result).toMatchObject({ status: 0, stderr: '' });
  });
});
