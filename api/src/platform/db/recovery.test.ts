import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import pino from 'pino';
import { temporaryFailure } from '../lifecycle/temporaryFailures';
import { openDatabase } from './open';

const logger = pino({ level: 'silent' });
/** Large enough that the recovery can be observed. */
const walBytes = 48 * 2 ** 20;

let folder: string;
const file = () => path.join(folder, 'crashed', 'ridgeline.db');

/** The files as a killed process leaves them before any other process recovers them. */
function leaveUnrecovered() {
  const living = path.join(folder, 'living.db');
  const writer = new Libsql(living);
  writer.exec(
    'pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table rides (text)',
  );
  writer.exec(`insert into rides values (zeroblob(${walBytes}))`);
  mkdirSync(path.dirname(file()));
  for (const suffix of ['', '-wal']) copyFileSync(`${living}${suffix}`, `${file()}${suffix}`);
  writer.close();
}

/** Starts another process that recovers the database, and halts it as soon as it has begun. */
async function haltDuringRecovery() {
  const open = `new (require('libsql'))(${JSON.stringify(file())}).prepare('select 1 from rides').get()`;
  const child = spawn(process.execPath, ['-e', `${open}; setInterval(() => {}, 1000)`], {
    cwd: __dirname,
    stdio: 'inherit',
  });
  await once(child, 'spawn');
  // No pause: the lock is held for a few milliseconds only.
  const giveUpAt = performance.now() + 10_000;
  while (!existsSync(`${file()}-shm`))
    if (performance.now() > giveUpAt) throw new Error('The other process never began.');
  const locked = performance.now() + 3;
  while (performance.now() < locked) continue;
  child.kill('SIGSTOP');
  return child;
}

/** The error of a connection that does not wait. */
function refusal(): unknown {
  const connection = new Libsql(file());
  try {
    connection.exec('select * from rides');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    connection.close();
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a database that another process recovers after a crash', () => {
  let recovering: ChildProcess;
  let refused: unknown;
  beforeEach(async () => {
    // On a busy machine, the recovery may finish before it is halted.
    for (let attempt = 1; ; attempt += 1) {
      folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-recovery-'));
      leaveUnrecovered();
      recovering = await haltDuringRecovery();
      refused = refusal();
      if (refused || attempt === 5) return;
      await end(recovering);
      rmSync(folder, { recursive: true });
    }
  });
  afterEach(async () => {
    await end(recovering);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is opened as soon as the recovery is done', async () => {
    // This process is blocked waiting for the file, so another one has to continue it.
    spawn('sh', ['-c', `sleep 0.4; kill -CONT ${recovering.pid}`], { stdio: 'ignore' });
    const db = await openDatabase(undefined, path.dirname(file()), logger);
    expect(await db('rides').count({ rides: '*' })).toEqual([{ rides: 1 }]);
    await db.destroy();
  });

  it('never makes a start fail permanently, however long the recovery takes', () => {
    // Which one depends on the lock that the other process holds.
    expect(['SQLITE_BUSY_RECOVERY', 'SQLITE_PROTOCOL']).toContain(
      (refused as { code?: string }).code,
    );
    expect(temporaryFailure(refused)).toMatchObject({ reason: 'The database does not answer.' });
  });

  it('is no permanent failure for whoever asked too often during its recovery', () => {
    const asked = Object.assign(new Error('locking protocol'), { code: 'SQLITE_PROTOCOL' });
    expect(temporaryFailure(asked)).toMatchObject({ reason: 'The database does not answer.' });
  });
});

it.each(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_READONLY_DBMOVED'])(
  'a start waits for a disk that fails with %s',
  (code) => {
    const failed = Object.assign(new Error('disk I/O error'), { code });
    expect(temporaryFailure(failed)?.reason).toBe('The disk is full or cannot be written.');
  },
);
