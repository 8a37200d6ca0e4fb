import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atOnce } from '@ridgeline/remote-kit/compile/atOnce';
import { fingerprint } from '@ridgeline/remote-kit/compile/fingerprint';
import { loops } from '../src/illustrations/loops';

/** What the loops depend on; other illustrations may change without rendering the loops again. */
const source = [
  'shared-ui/package.json',
  'shared-ui/scripts/renderLoops.ts',
  'shared-ui/scripts/renderLoop.ts',
  'shared-ui/scripts/mp4.ts',
  'shared-ui/src/illustrations/illustration.ts',
  'shared-ui/src/illustrations/loops',
  'shared-ui/src/illustrations/pieces',
  'shared-ui/src/tokens/palette.ts',
];

/** Megabytes that rendering a loop takes at most. */
const loopMb = 400;

/** Renders a loop in a process of its own, to use all cores. */
const renderLoop = (name: string, file: string) =>
  new Promise<void>((resolve, reject) => {
    fork(path.join(import.meta.dirname, 'renderLoop.ts'), [name, file])
      .on('error', reject)
      .on('exit', (status, signal) => {
        if (status === 0) return resolve();
        // End in the same way, so that the build can name the cause: a lack of memory.
        if (signal) process.kill(process.pid, signal);
        reject(new Error(`Rendering ${name} failed.`));
      });
  });

/** Renders every loop into a folder, unless the files there come from the same source. */
export async function renderLoops(folder: string) {
  const stampFile = path.join(folder, 'loops.stamp');
  const files = Object.keys(loops).map((name) => [name, path.join(folder, `${name}.mp4`)] as const);
  const stamp = fingerprint(source);
  const previous = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (previous === stamp && files.every(([, file]) => existsSync(file))) return;
  const waiting = files.values();
  const renderWaiting = async () => {
    for (const [name, file] of waiting) await renderLoop(name, file);
  };
  await Promise.all(Array.from({ length: atOnce(loopMb) }, renderWaiting));
  writeFileSync(stampFile, stamp);
}
