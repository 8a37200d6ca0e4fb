import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { connect } from '../../platform/db/connect';
import { claimUploads } from '../../platform/files/ownership';
import { snapshotter } from '../snapshots/snapshotter';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { openBackupStore } from './store/openBackupStore';

jest.setTimeout(90_000);

describe('a backup location', () => {
  let folder: string;
  let location: { BACKUP_DIR: string };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-'));
    location = { BACKUP_DIR: path.join(folder, 'backups') };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function takeSnapshot({
    settings,
    logger,
    uploads,
  }: Pick<Api, 'settings' | 'logger' | 'uploads'>) {
    const store = await openBackupStore(readSettings({ ...settings, ...location }));
    const db = () => connect({ dataDir: settings.DATA_DIR, logger });
    return snapshotter({ connect: db, files: uploads.files, store }).take();
  }

  it('that is a file or an unreachable bucket is named by the commands', async () => {
    const settings = { DATA_DIR: path.join(folder, 'data') };
    const file = path.join(folder, 'a file');
    writeFileSync(file, '');
    const inFile = await runCommand({ settings }, ['restore', '--list'], { BACKUP_DIR: file });
    expect(inFile).toMatchObject({ status: 1, stdout: '' });
    expect(inFile.stderr).toMatch(
      /^Ridgeline cannot read the backups in .*a file \(ENOTDIR.*\)\. /,
    );
    const inBucket = await runCommand({ settings }, ['restore', '--list'], {
      BACKUP_URL: 's3://backups/site',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'nobody',
      AWS_SECRET_ACCESS_KEY: 'nothing',
    });
    expect(inBucket.status).toBe(1);
    expect(inBucket.stderr).toMatch(
      /^Ridgeline cannot read the backups in s3:\/\/backups\/site \(/,
    );
  });

  it('belongs to one site: another one stores and removes nothing there', async () => {
    const [one, other] = [await startApi(undefined, {}), await startApi(undefined, {})];
    await anAdmin(one);
    await takeSnapshot(one);
    const before = readdirSync(location.BACKUP_DIR, { recursive: true });
    await expect(takeSnapshot(other)).rejects.toThrow('belong to another site');
    const refused = await runCommand(other, ['backup'], location);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The backups in .* belong to another site\. Give each site/);
    expect(readdirSync(location.BACKUP_DIR, { recursive: true })).toEqual(before);
    const { stdout } = await runCommand(other, ['doctor'], location);
    expect(stdout).toMatch(/^fail {2}Restorable: The backups in .* belong to another site/m);
    await one.stop();
    await other.stop();
  });

  it('accepts a restored site once a person confirms that it replaces the lost one', async () => {
    const lost = await startApi(undefined, {});
    await anAdmin(lost);
    await takeSnapshot(lost);
    await lost.stop();

    const settings = { DATA_DIR: path.join(folder, 'restored') };
    const restored = { ...lost, settings };
    const result = await runCommand(restored, ['restore', '--at', '2999-01-01'], location);
    expect(result.stdout).toMatch(
      /^It is a site of its own and takes no snapshots yet\. .* --adopt$/m,
    );
    await expect(takeSnapshot(restored)).rejects.toThrow('npm run backup -- --adopt');
    expect(await runCommand(restored, ['backup', '--adopt'], location)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^The backups in .* now belong to this site\.$/m),
    });
    expect(await takeSnapshot(restored)).toBeDefined();
  });

  it('accepts a site automatically if its uploads survived its database', async () => {
    const api = await startApi(undefined, {});
    const token = await anAdmin(api);
    const { _id } = await anEvent(api, token);
    const form = formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]);
    await send(api, 'POST', `/api/events/${_id}/attachments`, { token, form });
    await claimUploads(api.db, api.uploads.files, async () => new Set(api.files()));
    await takeSnapshot(api);
    await api.db.destroy();
    for (const name of readdirSync(api.settings.DATA_DIR).filter((file) => /\.db/.test(file)))
      rmSync(path.join(api.settings.DATA_DIR, name));

    const result = await runCommand(api, ['restore', '--at', '2999-01-01'], location);
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(result.stdout).not.toContain('--adopt');
    expect(await takeSnapshot(api)).toBeDefined();
    await api.stop();
  });
});
