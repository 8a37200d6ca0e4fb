import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { archiveName } from '../backups/archives/archives';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { connect } from '../platform/db/connect';
import { snapshotter } from '../backups/snapshots/snapshotter';
import { onEachDatabase } from '../testing/onEachDatabase';
import { startApi, type Api } from '../testing/startApi';
import { anAdmin, anEvent } from '../testing/requests';
import { runCommand } from '../testing/runCommand';

jest.setTimeout(90_000);

const minute = 60_000;

describe('the doctor, about the restorable state', () => {
  let api: Api;
  let location: { BACKUP_DIR: string };
  beforeEach(async () => {
    api = await startApi(undefined, {});
    location = { BACKUP_DIR: mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-')) };
  });
  afterEach(async () => {
    await api.stop();
    rmSync(location.BACKUP_DIR, { recursive: true });
  });

  /** Takes a snapshot dated some milliseconds ago. */
  async function take(agoMs: number) {
    const settings = readSettings({ ...api.settings, ...location });
    const store = await openBackupStore(settings);
    const open = () => connect({ dataDir: settings.DATA_DIR, logger: api.logger });
    const { files } = api.uploads;
    await snapshotter({ connect: open, files, store, clock: () => Date.now() - agoMs }).take();
  }

  const lineOf = async (settings: Record<string, string> = location) =>
    /^.*Restorable: .*$/m.exec((await runCommand(api, ['doctor'], settings)).stdout)?.[0];

  it('warns if everything is on one disk', async () => {
    expect(await lineOf({})).toMatch(
      /^warn {2}Restorable: Neither BACKUP_DIR nor BACKUP_URL is set/,
    );
    expect(await lineOf()).toMatch(/^warn {2}Restorable: There is no snapshot in /);
    await take(0);
    expect(await lineOf()).toMatch(
      /^warn {2}Restorable: .* is on the same disk as .*; the newest restorable state is \d+ seconds? old/,
    );
  });

  it('fails if the newest is old although something has changed', async () => {
    const token = await anAdmin(api);
    await take(10 * minute);
    expect(await lineOf()).toMatch(/the newest restorable state is 10 minutes old/);
    await anEvent(api, token);
    expect(await lineOf()).toMatch(
      /^fail {2}Restorable: The newest restorable state is 10 minutes old \(.*\), and the site has changed since\. Start/,
    );
  });

  it('fails if the archive that BACKUP_AT asks for was not made', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * minute);
    writeFileSync(path.join(location.BACKUP_DIR, archiveName(twoDaysAgo)), '');
    const lineOf = async (extra: Record<string, string>) =>
      /^.*Backups: .*$/m.exec(
        (await runCommand(api, ['doctor'], { ...location, ...extra })).stdout,
      )?.[0];
    expect(await lineOf({})).toMatch(/^ok {4}Backups: the newest is 2 days old/);
    expect(await lineOf({ BACKUP_AT: '30 3 * * *' })).toMatch(
      /^fail {2}Backups: .* why the planned/,
    );
  });
});

onEachDatabase('the doctor, of a site with default settings', (api) => {
  it('warns that what was written since the newest backup could be lost', async () => {
    const { stdout } = await runCommand(api(), ['doctor']);
    expect(stdout).toMatch(
      api().settings.DATABASE_URL
        ? /^warn {2}Restorable: The database server keeps no binary log/m
        : /^warn {2}Restorable: Neither BACKUP_DIR nor BACKUP_URL is set/m,
    );
  });
});
