import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { archiveName } from '../backups/archives/archives';
import { scheduleArchives } from '../backups/archives/schedule';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { scheduleSnapshots } from '../backups/snapshots/schedule';
import { createJobs, JobError } from '../platform/jobs/jobs';
import { reconcilePayments } from '../features/payments/payments';
import { aRide } from '../testing/bookings';
import { startMailPeer, type MailPeer } from '../testing/mailPeer';
import { itOnce, onEachDatabase, onOneDatabase } from '../testing/onEachDatabase';
import { withPayments } from '../testing/payments';
import { anAdmin } from '../testing/requests';
import { runDoctor } from '../testing/runDoctor';
import type { Api } from '../testing/startApi';

jest.setTimeout(90_000);

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const nightly = { BACKUP_AT: '30 3 * * *' };

/** The doctor's line about a subject, with its level, and the exit status. */
async function lineOf(api: Pick<Api, 'settings'>, subject: string, more = {}) {
  const { status, stdout } = await runDoctor(api.settings, more);
  const line = stdout.split('\n').find((one) => one.slice(6).startsWith(`${subject}: `)) ?? '';
  return { status, line };
}

const failing = (text: RegExp) => ({
  status: 1,
  line: expect.stringMatching(new RegExp(`^fail {2}.*${text.source}`)) as string,
});

onEachDatabase('the doctor fails if backups', (api) => {
  const backups = () => path.join(api().settings.DATA_DIR, 'backups');
  const anArchive = (agoMs: number) => {
    mkdirSync(backups(), { recursive: true });
    writeFileSync(path.join(backups(), archiveName(new Date(Date.now() - agoMs))), '');
  };

  it('are older than their schedule allows', async () => {
    anArchive(12 * dayMs);
    expect(await lineOf(api(), 'Backups', nightly)).toEqual(failing(/The newest is 12 days old/));
    anArchive(hourMs);
    expect((await lineOf(api(), 'Backups', nightly)).line).toMatch(/^ok /);
  });

  it('are made by hand, and were forgotten for a week', async () => {
    anArchive(6 * dayMs);
    expect((await lineOf(api(), 'Backups')).line).toMatch(/^ok /);
    rmSync(backups(), { recursive: true });
    anArchive(12 * dayMs);
    expect(await lineOf(api(), 'Backups')).toEqual(failing(/The newest is 12 days old/));
  });

  it('were due, and none was ever made', async () => {
    const settings = readSettings({ ...api().settings, ...nightly });
    const store = await openBackupStore(settings);
    const jobs = createJobs({ db: api().db, logger: api().logger });
    const { files } = api().uploads;
    scheduleArchives({ settings, jobs, files, store, logger: api().logger });
    jobs.start();
    await jobs.idle();
    await jobs.stop();
    expect((await lineOf(api(), 'Backups', nightly)).line).toMatch(/^warn {2}Backups: None/);
    anArchive(5 * dayMs);
    expect((await lineOf(api(), 'Backups', nightly)).line).toMatch(/^ok .* is 5 days old/);
    rmSync(backups(), { recursive: true });
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs).toISOString();
    await api().db('jobs').where({ kind: 'backup' }).update({ created_at: twoDaysAgo });
    expect(await lineOf(api(), 'Backups', nightly)).toEqual(
      failing(/None in .* look into the log/),
    );
  });

  it('have lost their folder', async () => {
    const BACKUP_DIR = path.join(api().settings.DATA_DIR, 'unmounted');
    expect(await lineOf(api(), 'Backups', { BACKUP_DIR })).toEqual(
      failing(/There is no folder .*unmounted, which BACKUP_DIR names/),
    );
    expect(existsSync(BACKUP_DIR)).toBe(false);
  });
});

onOneDatabase('the doctor fails if snapshots', (api) => {
  it('fail, although the site has changed', async () => {
    const BACKUP_DIR = path.join(api().settings.DATA_DIR, 'backups');
    const settings = readSettings({ ...api().settings, BACKUP_DIR });
    const store = await openBackupStore(settings);
    mkdirSync(BACKUP_DIR);
    writeFileSync(path.join(BACKUP_DIR, 'chunks'), 'a file where the folder should be');
    const jobs = createJobs({ db: api().db, logger: api().logger });
    const { files } = api().uploads;
    scheduleSnapshots({ settings, jobs, files, store, logger: api().logger });
    jobs.start();
    await jobs.idle();
    await jobs.stop();
    const tenMinutesAgo = new Date(Date.now() - 10 * 60_000).toISOString();
    await api().db('jobs').where({ kind: 'snapshot' }).update({ created_at: tenMinutesAgo });
    expect(await lineOf(api(), 'Restorable', { BACKUP_DIR })).toEqual(
      failing(/There is no snapshot in /),
    );
  });
});

onEachDatabase('the doctor fails if in the background', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url });
  });
  afterEach(() => peer.stop());

  const sendAMail = async () => {
    const mail = { to: 'piet@riders.example', subject: 'News', text: 'News', html: '' };
    await api().jobs.enqueue(api().db, 'mail', { mail });
    await api().settled();
  };

  it('a job was given up, until it is discarded', async () => {
    api().jobs.register('test', {
      run: () => Promise.reject(new JobError('It cannot be.', { permanent: true })),
    });
    await api().jobs.enqueue(api().db, 'test', {});
    await api().settled();
    expect(await lineOf(api(), 'Jobs')).toEqual(failing(/1 background job was given up/));
    const [row] = await api().db('jobs').where({ kind: 'test' });
    await api().jobs.discard(row.id as string);
    expect((await lineOf(api(), 'Jobs')).line).toMatch(/^ok /);
  });

  it('a mail is refused for good', async () => {
    peer.refuse(true);
    await sendAMail();
    expect(await lineOf(api(), 'Unsent mails')).toEqual(failing(/1 mail was refused or given up/));
  });

  it('mails have been refused for more than an hour', async () => {
    peer.refuse('for now');
    await sendAMail();
    expect((await lineOf(api(), 'Unsent mails')).line).toMatch(/^ok /);
    const before = new Date(Date.now() - 2 * hourMs).toISOString();
    await api().db('jobs').whereNotNull('last_error').update({ created_at: before });
    expect(await lineOf(api(), 'Unsent mails')).toEqual(
      failing(/1 mail has been retried for more than an hour/),
    );
  });
});

onEachDatabase('the doctor fails if a payment service', (api, restart) => {
  const { hold, pay, tell, pass } = withPayments(api, restart);

  it('takes money without a notification, until one arrives', async () => {
    pass(-hourMs);
    const ride = await aRide(api(), await anAdmin(api()));
    const { payment } = await hold('payfast', ride);
    await hold('yoco', ride);
    pay(payment);
    await reconcilePayments(api().bookings);
    expect(await lineOf(api(), 'Notifications')).toEqual(
      failing(/sent no notification: payfast \(1 payment\)\. /),
    );
    expect(await tell(payment, 'paid')).toBe(200);
    expect((await lineOf(api(), 'Notifications')).line).toMatch(/^ok /);
  });
});

/** A mail server whose greeting names a time. */
async function aMailServerAt(time: () => Date) {
  const rfc5322 = () => time().toUTCString().replace('GMT', '+0000');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`220 mail.example ESMTP Exim 4.98 ${rfc5322()}\r\n`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

onEachDatabase('the doctor fails if the clock', (api) => {
  const isEmbedded = () => !api().settings.DATABASE_URL;
  afterEach(() => jest.restoreAllMocks());

  it('differs from the database server’s', async () => {
    expect((await lineOf(api(), 'Clock')).line).toMatch(
      isEmbedded() ? /^ok .* no other one/ : /^ok .* agrees with that of the database server/,
    );
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 90_000);
    const { line } = await lineOf(api(), 'Clock');
    expect(line).toMatch(
      isEmbedded() ? /^ok / : /^fail {2}Clock: (89|90|91) seconds behind the database server’s/,
    );
  });

  itOnce('differs from the mail server’s', async () => {
    let offset = 0;
    const server = await aMailServerAt(() => new Date(Date.now() + offset));
    const SMTP_URL = `smtp://127.0.0.1:${portOf(server)}`;
    expect((await lineOf(api(), 'Clock', { SMTP_URL })).line).toMatch(/^ok .* of the mail server$/);
    offset = -hourMs;
    expect(await lineOf(api(), 'Clock', { SMTP_URL })).toEqual(
      failing(/3[56]\d\d seconds ahead of the mail server’s/),
    );
    server.close();
  });
});

describe('the doctor fails if the disk', () => {
  it('is full within a week, at the growth since yesterday', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-growing-'));
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const yesterday = (freeBytes: number) =>
      writeFileSync(
        path.join(folder, 'disk-space.json'),
        JSON.stringify([{ at: Date.now() - dayMs, folder, freeBytes }]),
      );
    const space = () => lineOf({ settings: { DATA_DIR: folder } }, 'Free space');
    yesterday(free * (1 + 1 / 20));
    expect((await space()).line).not.toMatch(/full in/);
    yesterday(free * (1 + 1 / 5.5));
    expect(await space()).toEqual(failing(/full in 5 days if it goes on/));
    rmSync(folder, { recursive: true });
  });
});

describe('a check that hangs', () => {
  it('ends within seconds, and the others continue', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-silent-'));
    const since = performance.now();
    const { stdout } = await runDoctor({
      DATA_DIR: folder,
      PUBLIC_URL: `https://127.0.0.1:${portOf(silent)}`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    });
    expect(performance.now() - since).toBeLessThan(60_000);
    expect(stdout).toMatch(/^warn {2}Certificate: .*\(it does not answer within 10 s\)/m);
    expect(stdout).toMatch(/^fail {2}Mail: /m);
    expect(stdout).toMatch(/^warn {2}Restorable: /m);
    for (const socket of sockets) socket.destroy();
    silent.close();
    rmSync(folder, { recursive: true });
  });
});
