import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onOneDatabase } from '../testing/onEachDatabase';
import { runCommand } from '../testing/runCommand';

onOneDatabase('a command that cannot write', (api) => {
  it('says so in a sentence with the settings to check, and fails', async () => {
    const file = path.join(api().settings.DATA_DIR, 'a-file');
    writeFileSync(file, '');
    const settings = { ...api().settings, DATA_DIR: path.join(file, 'data') };
    const { status, stderr } = await runCommand({ settings }, ['restore', 'any.tar.gz']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Ridgeline cannot read or write its files \(ENOTDIR: .+\)\. Check the space and the permissions in DATA_DIR and BACKUP_DIR\.\n$/,
    );
  });
});
