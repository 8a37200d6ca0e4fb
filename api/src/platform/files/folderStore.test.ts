import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folderStore';

/** Whether files can be created in a folder on another disk than that of temporary files. */
function isOnAnotherDisk(folder: string) {
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).dev !== statSync(tmpdir()).dev;
  } catch {
    return false;
  }
}

const otherDisk = ['/dev/shm', '/tmp', '/var/tmp', __dirname].find(isOnAnotherDisk);

const origins: [disk: string, parent: string | undefined][] = [
  ['the same disk', tmpdir()],
  ['another disk, if this machine has one', otherDisk],
];

for (const [disk, parent] of origins)
  (parent ? describe : describe.skip)(`a file from ${disk}`, () => {
    let folders: string[] = [];
    const aFolder = (location: string) => {
      const folder = mkdtempSync(path.join(location, 'ridgeline-files-'));
      folders.push(folder);
      return folder;
    };
    afterEach(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
      folders = [];
    });

    it('is moved in whole, and nothing is left of it elsewhere', async () => {
      const folder = aFolder(tmpdir());
      const origin = aFolder(String(parent));
      const content = Buffer.alloc(3_000_000, 'Hairpins. ');
      await writeFile(path.join(origin, 'arrived'), content);
      const store = folderStore(folder);
      await store.moveIn('film.mp4', path.join(origin, 'arrived'));
      expect((await readFile(path.join(folder, 'film.mp4'))).equals(content)).toBe(true);
      expect(readdirSync(origin)).toEqual([]);
      const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
      expect(everything.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
        'film.mp4',
      ]);
    });
  });
