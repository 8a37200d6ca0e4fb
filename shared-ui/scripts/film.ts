import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../../scripts/parts/fingerprint.mjs';
import { loops } from '../src/illustrations/loops';

/** What a loop is made of. The rest of the illustrations may change without filming it again. */
const source = [
  'shared-ui/package.json',
  'shared-ui/scripts/film.ts',
  'shared-ui/scripts/filming.ts',
  'shared-ui/scripts/mp4.ts',
  'shared-ui/src/illustrations/illustration.ts',
  'shared-ui/src/illustrations/loops',
  'shared-ui/src/illustrations/pieces',
  'shared-ui/src/tokens/palette.ts',
];

/** Films a loop in a process of its own, so that each core has something to do. */
const filmed = (name: string, file: string) =>
  new Promise<void>((resolve, reject) => {
    fork(path.join(import.meta.dirname, 'filming.ts'), [name, file])
      .on('error', reject)
      .on('exit', (status) =>
        status === 0 ? resolve() : reject(new Error(`Filming ${name} failed.`)),
      );
  });

/** Films every loop into a folder, unless those there were made of the same source. */
export async function filmAll(folder: string) {
  const stamp = path.join(folder, 'loops.stamp');
  const files = Object.keys(loops).map((name) => [name, path.join(folder, `${name}.mp4`)] as const);
  const made = fingerprint(source);
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (before === made && files.every(([, file]) => existsSync(file))) return;
  await Promise.all(files.map(([name, file]) => filmed(name, file)));
  writeFileSync(stamp, made);
}
