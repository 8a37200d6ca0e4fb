import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandIn, type StandIn } from '@ridgeline/api/standIns/whatsApp/server';
import { builtReleases } from '../../support/site';
import { age, arrivingIn, examine, expectConsistent, filesIn } from '../testing/consistency';
import { newDatabase, type TestDatabase } from '../testing/database';
import { startSmtpServer, type SmtpServer } from '../testing/smtpServer';
import { aGroup, ownerToken } from '../testing/content';
import { standInSettings } from '../testing/whatsApp';
import { backups } from './backups';
import { brokenDeliveries, brokenMails, brokenPromises, makeAllDue, someOf } from './checks';
import { busyClients, logIn, Tally, type BusyClients } from './clients';
import { noPromises } from './promises';
import { Report } from './report';
import { order, startVictims, type Victims } from './victims';

const kills = Number(process.env.FAULTS_KILLS ?? 1000);
/** An archive is made every so many kills, and sometimes killed too. */
const archiveEvery = 25;
/** Every so many kills, about ten times in a run, a snapshot is restored as if the machine were lost. */
const restoreEvery = Math.max(Math.floor(kills / 10), 8);
const kinds = ['deletions', 'events', 'galleries', 'messages', 'pictures', 'sign-ups'];
const logInEvery = 200;
const setupCode = 'a code for the first account';
const numbers = Array.from({ length: 5 }, (_, at) => `+2782000100${at + 1}`);

let folder: string;
let settings: Record<string, string> & { DATA_DIR: string; BACKUP_DIR: string };
let database: TestDatabase;
let standIn: StandIn;
let smtp: SmtpServer;
let site: Victims;
let clients: BusyClients;
let archives: ReturnType<typeof backups>;
const promises = noPromises();
const tally = new Tally();
const report = new Report(kills, tally);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-kills-'));
  const dataDir = path.join(folder, 'data');
  const releasesDir = path.join(folder, 'releases');
  cpSync(builtReleases, releasesDir, { recursive: true });
  standIn = await startStandIn();
  smtp = await startSmtpServer();
  database = await newDatabase(dataDir);
  settings = {
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    BACKUP_DIR: path.join(folder, 'backups'),
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://rides.example',
    SETUP_CODE: setupCode,
    ...database.settings,
    ...standInSettings(standIn),
  };
  site = await startVictims(settings);
});
afterAll(async () => {
  archives?.remove();
  await site?.remove();
  await clients?.stop();
  await smtp?.shutDown();
  await standIn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The points at which processes are killed. Each function says whether its point is reached. */
function killPoints(): (() => boolean)[] {
  const { DATA_DIR } = settings;
  const before = {
    files: filesIn(DATA_DIR).length,
    taken: standIn.taken.length,
    mails: smtp.count(),
  };
  const at = performance.now() + 400 * Math.random();
  const atSomeMoment = () => performance.now() >= at;
  return [
    atSomeMoment,
    // A form is arriving.
    () => arrivingIn(DATA_DIR).length > 0,
    atSomeMoment,
    // A file is stored.
    () => filesIn(DATA_DIR).length > before.files,
    atSomeMoment,
    // A message was sent.
    () => standIn.taken.length > before.taken,
    // A mail was sent.
    () => smtp.count() > before.mails,
  ];
}

/** Waits until a point is reached, but no longer than two seconds. */
async function waitForPoint(isReached: () => boolean) {
  const deadline = performance.now() + 2000;
  while (!isReached() && performance.now() < deadline) await new Promise(setImmediate);
}

test(`${kills} kills lose nothing that was acknowledged`, async () => {
  const { urls } = site;
  const other = { url: urls.other };
  const apis = [urls.api, urls.other];
  const allUrls = [...apis, urls.shell];
  const group = await aGroup(other, await ownerToken(other, setupCode), numbers);
  const serve = async () =>
    (clients = busyClients(
      { urls: allUrls, apis, group, token: await logIn(urls.other) },
      promises,
      tally,
    ));
  const siteBackups = (archives = backups(settings, folder, promises));
  await serve();

  try {
    for (let count = 1; count <= kills; count += 1) {
      const victim = order[count % order.length] ?? 'everything';
      const choices = killPoints();
      const archive = count % archiveEvery === 0 ? siteBackups.start() : undefined;
      // Every second archive is killed along with the processes.
      const isArchiveKilled = count % (2 * archiveEvery) === 0;
      await waitForPoint(choices[count % choices.length] ?? (() => true));
      if (isArchiveKilled) archive?.kill();
      await site.kill(victim);
      await Promise.all([site.revive(victim), archive?.done]);
      await clients?.waitForWrite();
      // Make the files of killed uploads look old enough to count as orphans.
      if (count % 10 === 0) age(settings.DATA_DIR);

      const at = { url: allUrls[count % allUrls.length] ?? '' };
      report.killed(victim, await brokenPromises(at, database, promises, someOf));
      if (count % restoreEvery === 0) report.restored(await siteBackups.restoreSnapshot(someOf));
      expect(report.lost).toEqual([]);
      if (count % logInEvery === 0) {
        await clients?.stop();
        await serve();
      }
    }
    // Restore once more, as if the machine were lost during writes.
    report.restored(await siteBackups.restoreSnapshot());
    await clients?.stop();
    report.add(await brokenPromises(other, database, promises));
    await makeAllDue(database);
    report.add(await brokenMails(smtp.received, promises));
    report.add(await brokenDeliveries(database, standIn.got));
    await site.stop();
    // The repair quarantines leftovers of kills, but no file that a row refers to.
    age(settings.DATA_DIR);
    await examine(settings, '--repair');
    await expectConsistent(settings);
    report.restored(await siteBackups.restoreArchive());
    expect(report.lost).toEqual([]);
    expect(report.acknowledged()).toBeGreaterThan(kills);
    expect([...tally.acknowledged.keys()].sort()).toEqual(kinds);
  } finally {
    report.end();
  }
});
