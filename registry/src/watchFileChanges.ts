import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pollVersion } from './pollVersion';

const pollIntervalMs = 200;

/**
 * Watches a folder for events of one file. Undefined if the system cannot, such as without the folder or with too many
 * watchers.
 */
function watchEvents(file: string, onChange: () => void): FSWatcher | undefined {
  const name = path.basename(file);
  try {
    const watcher = watch(path.dirname(file), { persistent: false }, (_event, changed) => {
      if (changed === name) onChange();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

/** Differs for each file that is renamed to this path. Undefined if there is none. */
const versionOf = (file: string) =>
  stat(file).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => undefined,
  );

/**
 * Calls `onChange` after a file is replaced, perhaps more than once, and once soon after the watch starts. The system
 * reports changes on this machine at once. A poll finds the others: those that another machine makes in a shared
 * folder, or whose events were lost.
 * @returns a function that stops it
 */
export function watchFileChanges(file: string, onChange: () => void): () => void {
  const watcher = watchEvents(file, onChange);
  const stopPolling = pollVersion(() => versionOf(file), { intervalMs: pollIntervalMs, onChange });
  return () => {
    watcher?.close();
    stopPolling();
  };
}
