import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/site';
import { launchApi } from '../../support/apiProcess';
import { newDatabase, onServer } from '../testing/database';
import { brokenPromises } from './checks';
import { countOf, standingSince, type Promises } from './promises';

/** What the site promises: whatever was acknowledged a minute ago survives the loss of the machine. */
const minuteMs = 60_000;

type Choose = Parameters<typeof brokenPromises>[3];

/**
 * Makes archives of the site on demand, and restores these and the snapshots that it takes of an embedded database.
 * @param settings the site's settings, including `BACKUP_DIR`
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
  function operate(operation: string, args: string[] = [], environment = settings) {
    const program = path.join(root, 'api/dist/commands.cjs');
    const child = spawn(process.execPath, [program, operation, ...args], {
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

  /** Restores into an empty folder, and returns what is missing of the writes that were acknowledged by a time. */
  async function restoreAndCheck(args: string[], time: number, choose?: Choose) {
    const dataDir = mkdtempSync(path.join(folder, 'restored-'));
    rmSync(dataDir, { recursive: true });
    const database = await newDatabase(dataDir);
    const restoredSettings = { ...settings, DATA_DIR: dataDir, ...database.settings };
    const { status, text } = await operate('restore', args, restoredSettings).ended;
    if (status !== 0) return { checked: 0, broken: [`restore ${args.join(' ')} failed: ${text}`] };
    // Start a separate site, which does not touch the backups of the original one.
    const copy = launchApi({
      ...restoredSettings,
      BACKUP_DIR: path.join(folder, 'unused'),
      SMTP_URL: '',
    });
    try {
      const standing = standingSince(promises, time);
      const broken = await brokenPromises(await copy.ready, database, standing, choose);
      return {
        checked: countOf(standing),
        broken: broken.map((sentence) => `restore ${args.join(' ')}: ${sentence}`),
      };
    } finally {
      await copy.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  return {
    /** Starts an archive. `done` resolves with whether it succeeded. */
    start() {
      const archiveStartedAt = Date.now();
      const { ended, kill } = operate('backup');
      const done = ended.then(({ status }) => {
        if (status === 0) backedUpAt = archiveStartedAt;
        return status === 0;
      });
      return { kill, done };
    },

    /** Restores the newest archive. It must contain everything that was acknowledged before it was started. */
    async restoreArchive() {
      if (backedUpAt === undefined) return undefined;
      const archives = readdirSync(settings.BACKUP_DIR).filter((name) => name.endsWith('.tar.gz'));
      const newest = archives.sort().at(-1) ?? '';
      return restoreAndCheck([path.join(settings.BACKUP_DIR, newest)], backedUpAt);
    },

    /**
     * Restores the newest snapshot, as if the machine were lost right now. Resolves with undefined if the site takes no
     * snapshots, or if nothing was acknowledged a minute ago.
     */
    async restoreSnapshot(choose?: Choose) {
      const now = Date.now();
      if (onServer() || now - startedAt < minuteMs + 10_000) return undefined;
      return restoreAndCheck(['--at', new Date(now).toISOString()], now - minuteMs, choose);
    },

    /** Kills every command that is still running. */
    remove: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
