import { watch } from 'chokidar';
import { localRemotes } from '../../remote-kit/compile/localRemotes.mjs';
import { fromRoot, isPublished } from '../../remote-kit/release/paths.mjs';

const watchedFolders = isPublished
  ? ['src', 'remote.json', 'package-lock.json']
  : [
      'api',
      'shared-ui',
      'remote-kit',
      'shell',
      'contract',
      'server-kit',
      'registry',
      ...localRemotes.map(({ folder }) => folder),
    ];
const generated = /\/(node_modules|dist)(\/|$)/;
/** "Save all" in an editor writes several files; they count as one change. */
const debounceMs = 80;

/** Calls `onChange` after each change of source. A call starts only after the previous one has ended. */
export function onSourceChange(onChange) {
  let isRunning = false;
  let isPending = false;
  let timer;
  const run = async () => {
    if (isRunning) {
      isPending = true;
      return;
    }
    isRunning = true;
    await onChange();
    isRunning = false;
    if (isPending) {
      isPending = false;
      await run();
    }
  };
  const folders = watchedFolders.map((folder) => fromRoot(folder));
  watch(folders, { ignored: generated, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(run, debounceMs);
  });
}
