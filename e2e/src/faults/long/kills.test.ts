import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandIn, type StandIn } from '../../../../api/src/standIns/whatsApp/server';
import { root } from '../../support/site';
import { until } from '../../support/until';
import { startApi, type ApiProcess } from '../testing/apiProcess';
import { age, arrivingIn, expectConsistent, filesIn } from '../testing/consistency';
import { newDatabase, onServer, type TestDatabase } from '../testing/database';
import { startSmtpServer, type SmtpServer } from '../testing/smtpServer';
import { aGroup, ownerToken } from '../testing/things';
import { standInSettings } from '../testing/whatsApp';
import { brokenDeliveries, brokenPromises, hurry } from './checks';
import { busyClients, logIn } from './clients';
import { countOf, noPromises, promisedSoFar, type Promises } from './promises';

const kills = Number(process.env.FAULTS_KILLS ?? 1000);
/** A backup is made, and sometimes killed too, once in so many kills. */
const backupEvery = 25;
const numbers = Array.from({ length: 5 }, (_, at) => `+2782000100${at + 1}`);

let stopClients = async () => {};
let folder: string;
let settings: Record<string, string> & { DATA_DIR: string };
let database: TestDatabase;
let standIn: StandIn;
let smtp: SmtpServer;
const running = new Map<number, ApiProcess>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-kills-'));
  const dataDir = path.join(folder, 'data');
  standIn = await startStandIn();
  smtp = await startSmtpServer();
  database = await newDatabase(dataDir);
  settings = {
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(folder, 'backups'),
    LOG_LEVEL: 'fatal',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://rides.example',
    ...database.settings,
    ...standInSettings(standIn),
  };
});
afterAll(async () => {
  await stopClients();
  for (const api of running.values()) await api.kill();
  await smtp?.leave();
  await standIn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (at: number) => {
  running.set(at, await startApi(settings));
};
const kill = async (at: number) => {
  const api = running.get(at);
  running.delete(at);
  await api?.kill();
};
const addresses = () => [...running.values()].map(({ address }) => address);

/** Runs `npm run backup`, or another such command, on the running site. */
const operate = (operation: string, more: string[] = [], environment = settings): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'api/dist/commands.cjs'), operation, ...more], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
const statusOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null;

/** The points at which a process is killed; each says whether it has been reached. */
function points(): [string, () => boolean][] {
  const { DATA_DIR } = settings;
  const before = {
    files: filesIn(DATA_DIR).length,
    taken: standIn.taken.length,
    mails: smtp.count(),
  };
  const at = performance.now() + 400 * Math.random();
  const moment: [string, () => boolean] = ['at some moment', () => performance.now() >= at];
  return [
    moment,
    ['a form arrives', () => arrivingIn(DATA_DIR).length > 0],
    moment,
    ['a file is stored', () => filesIn(DATA_DIR).length > before.files],
    moment,
    ['a message is out', () => standIn.taken.length > before.taken],
    moment,
    ['a mail is out', () => smtp.count() > before.mails],
  ];
}

/** Waits for a point; where it does not come within two seconds, any moment will do. */
async function reach(reached: () => boolean) {
  const giveUpAt = performance.now() + 2000;
  while (!reached() && performance.now() < giveUpAt) await new Promise(setImmediate);
}

const someOf = <Item>(items: Item[]): Item[] => [
  ...items.slice(-15),
  ...Array.from({ length: 5 }, () => items[Math.floor(Math.random() * items.length)]).filter(
    (item) => item !== undefined,
  ),
];

const archives = () =>
  readdirSync(settings.BACKUP_DIR as string).filter((name) => name.endsWith('.tar.gz'));

test(`${kills} kills lose nothing that was acknowledged`, async () => {
  await start(0);
  await start(1);
  const [first] = addresses();
  const at = { address: first ?? '' };
  const token = await ownerToken(at);
  const group = await aGroup(at, token, numbers);
  const promises = noPromises();
  let backedUp: Promises | undefined;
  stopClients = busyClients({ addresses, token, group }, promises);

  for (let count = 1; count <= kills; count += 1) {
    const choices = points();
    const [, reached] = choices[count % choices.length] ?? choices[0] ?? [];
    const ofBackup = count % backupEvery === 0;
    // Every other backup is killed along with the processes.
    const isBackupKilled = ofBackup && count % (2 * backupEvery) === 0;
    const promisedBefore = ofBackup ? promisedSoFar(promises) : undefined;
    const backup = ofBackup ? operate('backup') : undefined;
    if (reached) await reach(reached);
    if (isBackupKilled) backup?.kill('SIGKILL');
    // One of the two, or both of them at once.
    const killed = count % 3 === 0 ? [0, 1] : [count % 2];
    await Promise.all(killed.map(kill));
    if (backup && !isBackupKilled && (await statusOf(backup)) === 0) backedUp = promisedBefore;
    await Promise.all(killed.map(start));
    // Files of a killed upload look old enough to be taken for left behind.
    if (count % 10 === 0) age(settings.DATA_DIR);

    const target = { address: addresses()[0] ?? '' };
    expect(await brokenPromises(target, promises, someOf)).toEqual([]);
    if (count % 200 === 0) {
      await stopClients();
      stopClients = busyClients({ addresses, token: await logIn(target.address), group }, promises);
    }
  }
  await stopClients();

  const target = { address: addresses()[0] ?? '' };
  expect(countOf(promises)).toBeGreaterThan(kills);
  expect(await brokenPromises(target, promises)).toEqual([]);

  await hurry(database);
  await until(
    async () => [...promises.signUps].filter((email) => !smtp.received(email)),
    (unwritten) => unwritten.length === 0,
    5 * 60_000,
  );
  expect(await brokenDeliveries(database, standIn.got, promises)).toEqual([]);

  for (const api of running.values()) await api.stop();
  running.clear();
  await expectConsistent(settings);

  // The newest archive holds what had been acknowledged before it was begun.
  if (!backedUp) return;
  const restored = {
    ...settings,
    DATA_DIR: path.join(folder, 'restored'),
    ...(onServer() ? (await newDatabase(path.join(folder, 'restored'))).settings : {}),
  };
  const newest = archives().sort().at(-1) ?? '';
  const archive = path.join(settings.BACKUP_DIR as string, newest);
  expect(await statusOf(operate('restore', [archive], restored))).toBe(0);
  const api = await startApi(restored);
  running.set(0, api);
  const { events, pictures, galleries } = backedUp;
  // What was deleted after the backup is in it, and so are no promises about it.
  const stillPromised = { ...backedUp, deleted: new Set<string>(), events, pictures, galleries };
  expect(await brokenPromises(api, stillPromised)).toEqual([]);
});
