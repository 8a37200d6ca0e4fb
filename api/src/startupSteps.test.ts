import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withWritableFolder } from './startupSteps';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusalOf = (dataDir: string) =>
  `Ridgeline cannot write to the folder ${dataDir}. Check DATA_DIR and its permissions.`;
const writeIn = (dataDir: string) =>
  withWritableFolder(dataDir, () => writeFileSync(path.join(dataDir, 'secret'), ''));

it('creates the data folder and those above it', async () => {
  await expect(writeIn(path.join(folder, 'a', 'b', 'c'))).resolves.toBeUndefined();
});

it('names a data folder that is a file', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(writeIn(file)).rejects.toThrow(refusalOf(file));
});

const onLinux = process.platform === 'linux' ? it : it.skip;
onLinux('names a data folder that no system can create, instead of trying for ever', async () => {
  await expect(writeIn('/proc/x')).rejects.toThrow(refusalOf('/proc/x'));
  await expect(writeIn('/proc/x/y')).rejects.toThrow(refusalOf('/proc/x/y'));
});
