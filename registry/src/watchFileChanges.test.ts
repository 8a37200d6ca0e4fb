import fs from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aFolder, removeFolders } from './testing/releases';
import { watchFileChanges } from './watchFileChanges';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  removeFolders();
});

/** Replaces a file as the registry does, and resolves once that is noticed. */
async function noticedChange() {
  const file = path.join(aFolder(), 'remotes.json');
  await writeFile(file, 'one');
  const noticed = new Promise<void>((resolve) => {
    stop = watchFileChanges(file, resolve);
  });
  await writeFile(`${file}.new`, 'two');
  await rename(`${file}.new`, file);
  await noticed;
}

it('a change on this machine is noticed without a poll', async () => {
  jest.spyOn(fs, 'watchFile').mockImplementation();
  await noticedChange();
});

it.each([
  [
    'there are too many watchers',
    () => {
      throw new Error('ENOSPC: System limit for number of file watchers reached');
    },
  ],
  ['another machine makes it', () => ({ on: jest.fn(), close: jest.fn() }) as never],
])('a change is noticed by a poll if %s', async (_why, watch) => {
  jest.spyOn(fs, 'watch').mockImplementation(watch);
  await noticedChange();
});

it('changes of other files in the folder are not noticed', async () => {
  jest.spyOn(fs, 'watchFile').mockImplementation();
  const folder = aFolder();
  const changed = jest.fn();
  stop = watchFileChanges(path.join(folder, 'remotes.json'), changed);
  const other = await new Promise((resolve) => {
    const watcher = fs.watch(folder, (_event, name) => {
      watcher.close();
      resolve(name);
    });
    void writeFile(path.join(folder, 'health.json'), '{}');
  });
  expect(other).toBe('health.json');
  expect(changed).not.toHaveBeenCalled();
});
