import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { CommandError } from './console.mjs';

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** The sentence for an error in the folder of the releases that comes from a wrong setting; otherwise the error itself. */
export function releasesError(error, folder) {
  const at = String(error?.path);
  const isInside = unwritable.has(error?.code) && at.startsWith(folder);
  // In folders such as /proc, nothing can be created.
  const isAbove = error?.syscall === 'mkdir' && folder.startsWith(at);
  if (!isInside && !isAbove) return error;
  return new CommandError(
    `Ridgeline cannot write to the folder ${folder} (${error.code}). Check RELEASES_DIR and its permissions.`,
  );
}

/**
 * Gives what root has written below a folder to the folder's owner, the site's user, who could not change it otherwise.
 */
export function keepOwner(folder) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0 };
  // The program, unlike a walk by Node, cannot be led elsewhere by a link that somebody puts in its way.
  if (uid !== 0) spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, folder]);
}
