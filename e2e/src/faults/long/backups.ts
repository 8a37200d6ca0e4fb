import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/site';
import { launchApi } from '../testing/apiProcess';
import { newDatabase, onServer } from '../testing/database';
import { brokenPromises } from './checks';
import { countOf, standingSince, type Promises } from './promises';

/** The promise: what was acknowledged a minute ago survives the loss of the machine. */
const minuteMs = 60_000;

type Choose = Parameters<typeof brokenPromises>[3];

/**
 * Backups of the site: archives on demand, and the snapshots that it takes of an embedded database.
 * @param settings of the site, including `BACKUP_DIR`
 */
export function backups(
  settings: Record<string, string> & { BACKUP_DIR: string },
  folder: string,
  promises: Promises,
) {
  const running = new Set<ChildProcess>();
  const startedAt = Date.now();
  let backedUpAt: number | undefined;

  /** Runs `npm run backup` or a similar command. */
  function operate(operation: string, given: string[] = [], environment = settings) {
    const program = path.join(root, 'api/dist/commands.cjs');
    const child = spawn(process.execPath, [program, operation, ...given], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    running.add(child);
    const ended = once(child, 'close').then(([status]) => {
      running.delete(child);
      return { status: status as number | null, text };
    });
    return { ended, kill: () => child.kill('SIGKILL') };
  }

  /**
   * Restores into an empty folder, and returns what is missing of the writes acknowledged by then.
   */
  async function brokenAfter(given: string[], moment: number, choose?: Choose) {
    const dataDir = mkdtempSync(path.join(folder, 'restored-'));
    rmSync(dataDir, { recursive: true });
    const database = await newDatabase(dataDir);
    const there = { ...settings, DATA_DIR: dataDir, ...database.settings };
    const { status, text } = await operate('restore', given, there).ended;
    if (status !== 0) return { held: 0, broken: [`restore ${given.join(' ')} failed: ${text}`] };
    // A separate site, which does not touch the backups of the other one.
    const copy = launchApi({ ...there, BACKUP_DIR: path.join(folder, 'unused'), SMTP_URL: '' });
    try {
      const standing = standingSince(promises, moment);
      const broken = await brokenPromises(await copy.ready, database, standing, choose);
      const held = countOf(standing);
      return { held, broken: broken.map((sentence) => `restore ${given.join(' ')}: ${sentence}`) };
    } finally {
      await copy.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  return {
    /** Starts an archive. `done` resolves once it is finished or has failed. */
    begin() {
      const begunAt = Date.now();
      const { ended, kill } = operate('backup');
      const done = ended.then(({ status }) => {
        if (status === 0) backedUpAt = begunAt;
        return status === 0;
      });
      return { kill, done };
    },

    /**
     * Restores the newest archive, which contains everything acknowledged before it was started.
     */
    async restoreArchive() {
      if (backedUpAt === undefined) return undefined;
      const archives = readdirSync(settings.BACKUP_DIR).filter((name) => name.endsWith('.tar.gz'));
      const newest = archives.sort().at(-1) ?? '';
      return brokenAfter([path.join(settings.BACKUP_DIR, newest)], backedUpAt);
    },

    /**
     * Restores the newest snapshot, as if the machine were lost right now. Resolves with undefined
     * when no snapshots are taken, or nothing was acknowledged a minute ago.
     */
    async restoreSnapshot(choose?: Choose) {
      const now = Date.now();
      if (onServer() || now - startedAt < minuteMs + 10_000) return undefined;
      return brokenAfter(['--at', new Date(now).toISOString()], now - minuteMs, choose);
    },

    /** Kills every command that is still running. */
    remove: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
