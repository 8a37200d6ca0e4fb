import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(path.dirname(folder));

/** Node has it, but its types do not. */
const { initgroups } = process as { initgroups?: (user: number, group: number) => void };

/** The groups of a user without an entry in `/etc/passwd` are unknown. */
function takeGroups(uid: number, gid: number) {
  try {
    initgroups?.(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
}

/**
 * If root runs a command, goes on as the owner of the data: files of root would be in the way of the site's own user,
 * and with root's rights, a check would not notice what that user may not do.
 * @returns a note for errors, if the user has changed
 */
export function actAsOwner({ DATA_DIR }: { DATA_DIR: string }): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(existing(DATA_DIR));
  if (uid === 0) return undefined;
  takeGroups(uid, gid);
  process.setgid?.(gid);
  process.setuid?.(uid);
  return `Run by root, a command acts as the user who owns DATA_DIR (here ${uid}).`;
}
