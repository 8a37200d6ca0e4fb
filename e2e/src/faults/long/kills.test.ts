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
import { brokenDeliveries, brokenMails, brokenPromises, hurry, someOf } from './checks';
import { busyClients, logIn, Tally, type BusyClients } from './clients';
import { noPromises } from './promises';
import { Report } from './report';
import { order, startVictims, type Victims } from './victims';

const kills = Number(process.env.FAULTS_KILLS ?? 1000);
/** An archive is made once in this many kills, and sometimes killed too. */
const archiveEvery = 25;
/** Ten times during the run, the machine counts as lost and a snapshot is restored elsewhere. */
const loseEvery = Math.max(Math.floor(kills / 10), 8);
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
  await smtp?.leave();
  await standIn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The points at which processes are killed; each says whether it has been reached. */
function points(): (() => boolean)[] {
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

/** Waits for a point; if it is not reached within two seconds, kills at any moment. */
async function reach(reached: () => boolean) {
  const giveUpAt = performance.now() + 2000;
  while (!reached() && performance.now() < giveUpAt) await new Promise(setImmediate);
}

test(`${kills} kills lose nothing that was acknowledged`, async () => {
  const { address } = site;
  const other = { address: address.other };
  const apis = [address.api, address.other];
  const addresses = [...apis, address.shell];
  const group = await aGroup(other, await ownerToken(other, setupCode), numbers);
  const serve = async () =>
    (clients = busyClients(
      { addresses, apis, group, token: await logIn(address.other) },
      promises,
      tally,
    ));
  const made = (archives = backups(settings, folder, promises));
  await serve();

  try {
    for (let count = 1; count <= kills; count += 1) {
      const victim = order[count % order.length] ?? 'everything';
      const choices = points();
      const archive = count % archiveEvery === 0 ? made.begin() : undefined;
      // One of every two archives is killed along with the processes.
      const isArchiveKilled = count % (2 * archiveEvery) === 0;
      await reach(choices[count % choices.length] ?? (() => true));
      if (isArchiveKilled) archive?.kill();
      await site.kill(victim);
      await Promise.all([site.revive(victim), archive?.done]);
      await clients?.goOn();
      // Lets the files of a killed upload look old enough to count as left behind.
      if (count % 10 === 0) age(settings.DATA_DIR);

      const at = { address: addresses[count % addresses.length] ?? '' };
      report.killed(victim, await brokenPromises(at, database, promises, someOf));
      if (count % loseEvery === 0) report.restored(await made.restoreSnapshot(someOf));
      expect(report.lost).toEqual([]);
      if (count % logInEvery === 0) {
        await clients?.stop();
        await serve();
      }
    }
    // The machine is lost during writes.
    report.restored(await made.restoreSnapshot());
    await clients?.stop();
    report.add(await brokenPromises(other, database, promises));
    await hurry(database);
    report.add(await brokenMails(smtp.received, promises));
    report.add(await brokenDeliveries(database, standIn.got));
    await site.stop();
    // Leftovers of kills are quarantined, but nothing that a row names is.
    age(settings.DATA_DIR);
    examine(settings, '--repair');
    await expectConsistent(settings);
    report.restored(await made.restoreArchive());
    expect(report.lost).toEqual([]);
    expect(report.acknowledged()).toBeGreaterThan(kills);
    expect([...tally.acknowledged.keys()].sort()).toEqual(kinds);
  } finally {
    report.end();
  }
});
