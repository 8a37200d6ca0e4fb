import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onOneDatabase } from '../testing/onEachDatabase';
import { runCommand } from '../testing/runCommand';

onOneDatabase('a command that cannot write', (api) => {
  it.each([
    ['ENOTDIR', (file: string) => writeFileSync(file, '')],
    ['ENOENT', (file: string) => symlinkSync(`${file}-that-is-gone`, file)],
  ])('says so in a sentence with the settings to check, and fails: %s', async (code, make) => {
    const parent = path.join(api().settings.DATA_DIR, code);
    make(parent);
    const settings = { ...api().settings, DATA_DIR: path.join(parent, 'data') };
    const { status, stderr } = await runCommand({ settings }, ['restore', 'any.tar.gz']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^Ridgeline cannot read or write its files \\(${code}: .+\\)\\. Check the space and the permissions in DATA_DIR and BACKUP_DIR\\.\n$`,
      ),
    );
  });
});
