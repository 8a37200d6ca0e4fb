import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

/** After this time nothing of what a process of another machine was receiving can still arrive. */
const maxAgeMs = 60 * 60 * 1000;

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether what lies in a folder for arriving files is still to become something. */
function isInUse(folder: string, name: string) {
  const [, host, pid] = /^(.+)\.(\d+)$/.exec(name) ?? [];
  // No process of ours gave it that name.
  if (host === undefined) return true;
  if (host === hostname()) return Number(pid) !== process.pid && isAlive(Number(pid));
  const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < maxAgeMs;
}

/**
 * The folder in which files arrive before they are judged: one for each process, as several may share
 * the disk. `prepare` makes it, and removes what processes that have ended left half-received.
 */
export function temporaryUploadFolder(parent: string) {
  const folder = path.join(parent, `${hostname()}.${process.pid}`);
  return {
    folder,
    prepare() {
      mkdirSync(parent, { recursive: true });
      for (const name of readdirSync(parent))
        if (!isInUse(parent, name))
          rmSync(path.join(parent, name), { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    },
  };
}
