import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from './folderStorage';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-storage-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder that cannot be written', () => {
  // Root may write to any folder, but not below a file.
  const storage = () => {
    writeFileSync(path.join(folder, 'file'), '');
    return folderStorage(path.join(folder, 'file/releases'));
  };
  const setting = /^ENOTDIR: .+\. Check RELEASES_DIR and its permissions\.$/;

  it('is named with its setting when the ledger is written', async () => {
    await expect(storage().write('ledger.json', '{}', null)).rejects.toThrow(setting);
  });

  it('is named with its setting when a release is added', async () => {
    await expect(storage().addFolder('rides_weather/1.0.0', folder)).rejects.toThrow(setting);
  });
});
