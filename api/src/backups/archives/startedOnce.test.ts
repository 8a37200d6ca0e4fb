import path from 'node:path';
import { onEachStore } from '../../testing/onEachDatabase';
import { startApi } from '../../testing/startApi';
import { anAdmin, anEvent } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { startMain, type MainProcess } from '../../testing/startMain';
import { makeBackup } from './backup';

jest.setTimeout(60_000);

const urlOf = async ({ ready }: MainProcess) => `http://127.0.0.1:${await ready}`;

onEachStore('a storage on which a site was started once, and somebody tried to log in', (api) => {
  it('accepts the restore of a backup', async () => {
    const site = await startApi(undefined, {});
    const first = await startMain(api(), { SETUP_CODE: 'a code of the first start' });
    const logIn = await fetch(`${await urlOf(first)}/api/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'thandi', password: 'a guess' }),
    });
    expect(logIn.status).toBe(401);
    expect(await first.stop()).toBe(0);
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
    const again = await startMain(api());
    const events = await fetch(`${await urlOf(again)}/api/events`);
    expect(await events.text()).toContain('Dunes');
    expect(await again.stop()).toBe(0);
  });
});
