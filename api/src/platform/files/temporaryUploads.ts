import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

/** After this time no process of another machine can still be receiving a file. */
const maxAgeMs = 60 * 60 * 1000;

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is alive but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a folder for temporary uploads still belongs to a running process. */
function isInUse(folder: string, name: string) {
  const [, host, pid] = /^(.+)\.(\d+)$/.exec(name) ?? [];
  // Not one of our names.
  if (host === undefined) return true;
  if (host === hostname()) return Number(pid) !== process.pid && isAlive(Number(pid));
  const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < maxAgeMs;
}

/**
 * The folder for uploads that are not validated yet: one for each process, because several may share the disk.
 * `prepare` creates it, and removes the folders of processes that have ended.
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
