import path from 'node:path';
import { onEachStore } from '../../testing/onEachDatabase';
import { startApi } from '../../testing/startApi';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { startBriefly } from '../../testing/startBriefly';
import { makeBackup } from './backup';

onEachStore('a storage on which a site was started once, and somebody tried to log in', (api) => {
  it('accepts the restore of a backup', async () => {
    const site = await startApi(undefined, {});
    await startBriefly(api());
    const json = { username: 'thandi', password: 'a guess' };
    expect((await send(api(), 'POST', '/api/admin', { json })).status).toBe(401);
    try {
      await anEvent(site, await anAdmin(site), { title: 'Dunes' });
      const { archive } = await makeBackup({
        db: site.db,
        dataDir: site.settings.DATA_DIR,
        files: site.uploads.files,
        backupDir: path.join(site.settings.DATA_DIR, 'backups'),
      });
      const restored = await runCommand(api(), ['restore', archive]);
      expect(restored).toMatchObject({ status: 0, stderr: '' });
    } finally {
      await site.stop();
    }
    await startBriefly(api());
    const { body } = await send(api(), 'GET', '/api/events');
    expect(body).toMatchObject([{ title: 'Dunes' }]);
  });
});
