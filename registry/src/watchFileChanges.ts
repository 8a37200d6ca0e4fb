import { unwatchFile, watch, watchFile, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** Each poll reads only the date of the file. */
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

/**
 * Calls `onChange` after a file is replaced, perhaps more than once. The system reports changes on this machine at
 * once. A poll finds the others: those that another machine makes in a shared folder, or whose events were lost.
 * @returns a function that stops it
 */
export function watchFileChanges(file: string, onChange: () => void): () => void {
  const listener = () => onChange();
  const watcher = watchEvents(file, listener);
  watchFile(file, { interval: pollIntervalMs, persistent: false }, listener);
  return () => {
    watcher?.close();
    unwatchFile(file, listener);
  };
}
