import { watch } from 'chokidar';
import { fromRoot, isPublished } from '../../remote-kit/release/paths.mjs';

const ours = isPublished
  ? ['src', 'remote.json', 'package-lock.json']
  : [
      ...['api', 'shared-ui', 'remote-kit', 'public-mfe', 'booking-mfe', 'admin-mfe'],
      ...['shell', 'contract', 'server-kit', 'registry'],
    ];
const made = /\/(node_modules|dist)(\/|$)/;
/** "Save all" in an editor writes several files; they count as one change. */
const settlesAfterMs = 80;

/** Calls back after each change of source, never twice at once. */
export function onSourceChange(react) {
  let busy = false;
  let again = false;
  let timer;
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    await react();
    busy = false;
    if (again) {
      again = false;
      await run();
    }
  };
  const folders = ours.map((folder) => fromRoot(folder));
  watch(folders, { ignored: made, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(run, settlesAfterMs);
  });
}
