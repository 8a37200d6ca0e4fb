import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Overview } from '@ridgeline/contract';
import { readSettings } from '@ridgeline/server-kit/settings';
import { archiveName } from '../backups/archives/archives';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { JobError } from '../platform/jobs/jobs';
import { startMailPeer } from '../testing/mailPeer';
import { onEachDatabase, onOneDatabase } from '../testing/onEachDatabase';
import { anAdmin, send } from '../testing/requests';
import { startMain } from '../testing/startMain';
import { until } from '../testing/until';
import { createHealth } from './problems';
import { scheduleHealth } from './schedule';

const dayMs = 24 * 60 * 60_000;
const stopped = { status: 503, body: { message: 'Backups have stopped.' } };

onEachDatabase('the health of a site', (api, restart) => {
  const overview = async () =>
    (await send<Overview>(api(), 'GET', '/api/overview', { token: await anAdmin(api()) })).body;

  it('is good if nothing is wrong', async () => {
    expect(await send(api(), 'GET', '/healthz?deep')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await overview()).not.toHaveProperty('healthProblems');
  });

  it('is bad if backups have stopped, although the site is alive and ready', async () => {
    await restart({ environment: { BACKUP_AT: '30 3 * * *' } });
    const backups = path.join(api().settings.DATA_DIR, 'backups');
    mkdirSync(backups);
    writeFileSync(path.join(backups, archiveName(new Date(Date.now() - 12.5 * dayMs))), '');
    expect(await send(api(), 'GET', '/healthz?deep')).toMatchObject(stopped);
    for (const url of ['/healthz', '/readyz'])
      expect((await send(api(), 'GET', url)).status).toBe(200);
    expect((await overview()).healthProblems).toEqual([
      {
        kind: 'backups',
        text: 'Backups of the site have stopped: the last one was made 12 days ago. Tell whoever runs your server.',
      },
    ]);
  });

  it('is bad if mails have waited for an hour, or were given up', async () => {
    const peer = await startMailPeer();
    await restart({ smtpUrl: peer.url });
    const sendAMail = async (refusing: true | 'for now') => {
      peer.refuse(refusing);
      const mail = { to: 'piet@riders.example', subject: 'News', text: 'News', html: '' };
      await api().jobs.enqueue(api().db, 'mail', { mail });
      await api().settled();
    };
    await sendAMail(true);
    await sendAMail('for now');
    const before = new Date(Date.now() - dayMs).toISOString();
    await api().db('jobs').where({ state: 'waiting' }).update({ created_at: before });
    const { body } = await send(api(), 'GET', '/healthz?deep');
    expect(body.message).toBe('Mails are not sent. Background work was given up.');
    // The page of background jobs is a to-do by itself.
    expect((await overview()).healthProblems).toEqual([
      expect.objectContaining({ kind: 'mails', text: expect.stringMatching(/^A mail waits/) }),
    ]);
    await peer.stop();
  });
});

onOneDatabase('the health of a site', (api, restart) => {
  it('is bad if the folder of backups is gone, or a disk is full soon', async () => {
    const { DATA_DIR } = api().settings;
    await restart({ environment: { BACKUP_DIR: path.join(DATA_DIR, 'unmounted') } });
    const folder = api().settings.DATA_DIR;
    const sample = { at: Date.now() - dayMs, folder, freeBytes: 1e15 };
    writeFileSync(path.join(folder, 'disk-space.json'), JSON.stringify([sample]));
    const { body } = await send(api(), 'GET', '/healthz?deep');
    expect(body.message).toBe('Backups have stopped. A disk is full soon.');
  });

  it('does not keep the dashboard waiting for a server that does not answer', async () => {
    const silent = createServer((socket) => void socket.unref()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    silent.unref();
    const { port } = silent.address() as AddressInfo;
    await restart({ environment: { PUBLIC_URL: `https://127.0.0.1:${port}` } });
    const token = await anAdmin(api());
    const since = performance.now();
    expect((await send(api(), 'GET', '/api/overview', { token })).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(8000);
    silent.close();
  });

  it('is in the log, each problem once when it appears', async () => {
    const { db, logger, logs, jobs, settings } = api();
    jobs.register('test', {
      run: () => Promise.reject(new JobError('It cannot be.', { permanent: true })),
    });
    await jobs.enqueue(db, 'test', {});
    await jobs.idle();
    const options = { settings: readSettings(settings), logger, db };
    const backups = await openBackupStore(options.settings);
    const health = createHealth({ ...options, backups });
    let ticks = 0;
    const counting = {
      problems: (waitMs: number) => {
        ticks += 1;
        return health.problems(waitMs);
      },
    };
    const end = scheduleHealth({ ...options, health: counting, everyMs: 20 });
    await until(() => ticks > 5);
    await end();
    expect(logs().filter(({ problem }) => problem)).toEqual([
      expect.objectContaining({ level: 50, problem: 'jobs' }),
    ]);
  });

  it('has a record of the free disk space as soon as the site runs', async () => {
    const main = await startMain(api());
    await main.ready;
    const file = path.join(api().settings.DATA_DIR, 'disk-space.json');
    await until(() => existsSync(file));
    const [sample] = JSON.parse(readFileSync(file, 'utf8')) as object[];
    expect(sample).toEqual({
      at: expect.any(Number),
      folder: api().settings.DATA_DIR,
      freeBytes: expect.any(Number),
    });
    await main.stop();
  });
});
