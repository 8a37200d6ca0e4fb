import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackupStore } from '../archives/store/backupStore';
import { folderBackupStore } from '../archives/store/folderBackupStore';
import { connect } from '../../platform/db/connect';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent } from '../../testing/requests';
import { missingFrom } from './inspect';
import { pruneSnapshots } from './pruneSnapshots';
import { snapshotsIn } from './snapshotManifest';
import { snapshotter } from './snapshotter';

jest.setTimeout(90_000);

const day = 24 * 60 * 60 * 1000;

describe('the removal of expired snapshots', () => {
  let api: Api;
  let folder: string;
  let store: BackupStore;
  let now: number;
  beforeEach(async () => {
    api = await startApi(undefined, {});
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-'));
    store = folderBackupStore(folder);
    now = Date.now();
  });
  afterEach(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  const aSnapshotter = (to: BackupStore, clock: () => number) =>
    snapshotter({
      connect: () => connect({ dataDir: api.settings.DATA_DIR, logger: api.logger }),
      files: api.uploads.files,
      store: to,
      clock,
    });

  /** Snapshots of the same hour, nine days ago, and one of now, with all files as old. */
  async function olderAndNewer(count: number) {
    const token = await anAdmin(api);
    let at = now - 9 * day;
    const snapshots = aSnapshotter(store, () => at);
    for (let round = 0; round < count; round += 1) {
      await anEvent(api, token, { title: `${round}` });
      at += 1000;
      await snapshots.take();
    }
    await anEvent(api, token);
    at = now;
    await snapshots.take();
    for (const name of ['chunks', 'uploads'])
      for (const file of await store.list(name))
        utimesSync(path.join(folder, name, file.name), 0, 0);
    return token;
  }

  const expectAllComplete = async () =>
    expect(await missingFrom(store, await snapshotsIn(store))).toEqual({
      incomplete: 0,
      missing: [],
    });

  it('leaves every snapshot complete wherever it is interrupted, and finishes the next time', async () => {
    await olderAndNewer(4);
    const stored = async () => (await store.list('chunks')).length;
    const before = await stored();
    let ended = true;
    for (let removals = 1; ended; removals += 1) {
      let left = removals;
      ended = false;
      const failing: BackupStore = {
        ...store,
        remove: async (names) => {
          await store.remove(names.slice(0, left));
          left -= names.length;
          if (left >= 0) return;
          ended = true;
          throw new Error('killed');
        },
      };
      await pruneSnapshots(failing, now).catch(() => undefined);
      await expectAllComplete();
    }
    expect(await snapshotsIn(store)).toHaveLength(2);
    expect(await stored()).toBeLessThan(before);
    await pruneSnapshots(store, now);
    await expectAllComplete();
  });

  it('takes nothing from a snapshot that is stored at the same time', async () => {
    const token = await olderAndNewer(2);
    await anEvent(api, token, { title: 'meanwhile' });
    let taken = false;
    const concurrent: BackupStore = {
      ...store,
      list: async (name) => {
        const files = await store.list(name);
        if (name === 'chunks' && !taken) {
          taken = true;
          await aSnapshotter(store, () => now + 1).take();
        }
        return files;
      },
    };
    await pruneSnapshots(concurrent, now);
    expect(taken).toBe(true);
    expect(await snapshotsIn(store)).toHaveLength(3);
    await expectAllComplete();
  });
});
