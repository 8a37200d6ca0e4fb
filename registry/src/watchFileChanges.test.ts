import fs from 'node:fs';
import fsPromises, { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aFolder, removeFolders } from './testing/releases';
import { watchFileChanges } from './watchFileChanges';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  removeFolders();
});

/** Replaces a file as the registry does. */
async function replace(file: string, text: string) {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function aFile() {
  const file = path.join(aFolder(), 'remotes.json');
  await writeFile(file, 'one');
  return file;
}

/** Watches a file. Each call of the result waits for the next report. */
function watch(file: string) {
  let [reports, awaited] = [0, 0];
  let onReport = () => undefined as void;
  stop = watchFileChanges(file, () => {
    reports += 1;
    onReport();
  });
  return () => {
    awaited += 1;
    return new Promise<void>((resolve) => {
      onReport = () => reports >= awaited && resolve();
      onReport();
    });
  };
}

const withoutPoll = () => jest.spyOn(fsPromises, 'stat').mockRejectedValue(new Error('ESTALE'));

it('a change on this machine is noticed without a poll', async () => {
  withoutPoll();
  const file = await aFile();
  const nextReport = watch(file);
  await replace(file, 'two');
  await nextReport();
});

describe.each([
  [
    'there are too many watchers',
    () => {
      throw new Error('ENOSPC: System limit for number of file watchers reached');
    },
  ],
  ['another machine makes it', () => ({ on: jest.fn(), close: jest.fn() }) as never],
])('a change is noticed by a poll if %s', (_why, withoutEvents) => {
  beforeEach(() => jest.spyOn(fs, 'watch').mockImplementation(withoutEvents));

  it('before the watch starts', async () => {
    const file = await aFile();
    await watch(file)();
  });

  it('later', async () => {
    const file = await aFile();
    const nextReport = watch(file);
    await nextReport();
    await replace(file, 'two');
    await nextReport();
  });
});

it('nothing is reported after the watch stops', async () => {
  const file = await aFile();
  const changed = jest.fn();
  watchFileChanges(file, changed)();
  const nextReport = watch(file);
  await replace(file, 'two');
  await nextReport();
  await nextReport();
  expect(changed).not.toHaveBeenCalled();
});

it('changes of other files in the folder are not noticed', async () => {
  withoutPoll();
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
