import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { belongToAnotherSite, foreignBackupsMessage } from '../backups/archives/ownership';
import {
  backupDirOf,
  backupsAreElsewhere,
  openBackupStore,
} from '../backups/archives/store/openBackupStore';
import { isServer, type Database } from '../platform/db/connect';
import { keepsBinaryLog, missingBackupFolder, readArchives } from '../health/archives';
import { lateMs, shouldHaveSnapshot } from '../health/snapshots';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { hasChangedSince, missingFrom } from '../backups/snapshots/inspect';
import { formatInSouthAfrica } from '../backups/snapshots/southAfricanTime';
import { readManifest, snapshotsIn } from '../backups/snapshots/snapshotManifest';
import { finding, type CheckContext, type Finding } from './finding';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function ageOf(ms: number): string {
  if (ms < 2 * minuteMs) return pluralize(Math.max(0, Math.round(ms / 1000)), 'second');
  if (ms < 2 * hourMs) return pluralize(Math.floor(ms / minuteMs), 'minute');
  return ms < 2 * dayMs
    ? pluralize(Math.floor(ms / hourMs), 'hour')
    : pluralize(Math.floor(ms / dayMs), 'day');
}

/** Whether the newest archive is recent enough. */
export async function checkArchives({ settings }: CheckContext, db: Database | undefined) {
  const gone = missingBackupFolder(settings);
  if (gone)
    return finding(
      'fail',
      'Backups',
      `There is no folder ${gone}, which BACKUP_DIR names. If its disk is not mounted, mount it; otherwise create the folder.`,
    );
  const store = await openBackupStore(settings);
  const { newest, isLate } = await readArchives(settings, store, db).finally(() => store.close());
  const { BACKUP_AT } = settings;
  const planned = BACKUP_AT
    ? ', and look into the log for why the planned one fails'
    : ', and set BACKUP_AT for one each night';
  if (!newest)
    return finding(
      isLate ? 'fail' : 'warn',
      'Backups',
      `None in ${store.location}. Run \`npm run backup\`${isLate || !BACKUP_AT ? planned : ''}.`,
    );
  const days = Math.floor((Date.now() - newest.madeAt) / dayMs);
  const age = days === 0 ? 'less than a day' : pluralize(days, 'day');
  return isLate
    ? finding('fail', 'Backups', `The newest is ${age} old. Run \`npm run backup\`${planned}.`)
    : finding('ok', 'Backups', `the newest is ${age} old: ${newest.name}`);
}

async function isOnDiskOfData({ BACKUP_URL, ...settings }: CheckContext['settings']) {
  if (BACKUP_URL) return false;
  const folder = backupDirOf({ ...settings, BACKUP_URL });
  if (!existsSync(folder) || !existsSync(settings.DATA_DIR)) return false;
  return (await stat(folder)).dev === (await stat(settings.DATA_DIR)).dev;
}

async function checkBinaryLog(db: Database): Promise<Finding> {
  return (await keepsBinaryLog(db))
    ? finding(
        'ok',
        'Restorable',
        'the database server keeps a binary log; its copies are yours to watch',
      )
    : finding(
        'warn',
        'Restorable',
        'The database server keeps no binary log, so all that was written since the newest backup would be lost with it. docs/operations.md says how to restore to the minute.',
      );
}

async function checkSnapshots(
  context: CheckContext,
  db: Database | undefined,
  withJobs: Database | undefined,
): Promise<Finding> {
  const { settings } = context;
  const gone = missingBackupFolder(settings);
  if (gone)
    return finding('fail', 'Restorable', `There is no folder ${gone}, so no snapshot is taken.`);
  const store = await openBackupStore(settings);
  try {
    if (db && (await belongToAnotherSite(db, store)))
      return finding('fail', 'Restorable', foreignBackupsMessage(store));
    const snapshots = await snapshotsIn(store);
    const [newest] = snapshots;
    if (!newest)
      return finding(
        withJobs && (await shouldHaveSnapshot(withJobs)) ? 'fail' : 'warn',
        'Restorable',
        `There is no snapshot in ${store.location}. A site that runs takes one every 20 seconds in which something changed; look into the log for why it does not.`,
      );
    const ageMs = Date.now() - newest.madeAt;
    const state = `the newest restorable state is ${ageOf(ageMs)} old (${formatInSouthAfrica(newest.madeAt)})`;
    const { incomplete, missing } = await missingFrom(store, snapshots);
    if (missing.length > 0)
      return finding(
        'fail',
        'Restorable',
        `${incomplete} of ${snapshots.length} snapshots in ${store.location} lack files: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}. Find out what removes them there, and restart the site, which stores anew what it still has; ${state}.`,
      );
    const manifest = await readManifest(store, newest.name);
    if (ageMs > lateMs && db && (await hasChangedSince(db, store, manifest)))
      return finding(
        'fail',
        'Restorable',
        `The newest restorable state is ${ageOf(ageMs)} old (${formatInSouthAfrica(newest.madeAt)}), and the site has changed since. Start the site, or look into the log for why it takes no snapshot.`,
      );
    if (await isOnDiskOfData(settings))
      return finding(
        'warn',
        'Restorable',
        `${store.location} is on the same disk as ${settings.DATA_DIR}, which takes both with it. Set BACKUP_DIR to another disk, or BACKUP_URL; ${state}.`,
      );
    return finding(
      'ok',
      'Restorable',
      `${state}${ageMs > lateMs ? ', and nothing has changed since' : ''}`,
    );
  } finally {
    store.close();
  }
}

/**
 * The age of the newest state that could be restored if this machine were lost now.
 * @param db undefined if it cannot be opened
 * @param withJobs the same, if the schedules can be read
 */
export async function checkRestorable(
  context: CheckContext,
  db: Database | undefined,
  withJobs: Database | undefined,
) {
  const { settings } = context;
  if (settings.DATABASE_URL && !db)
    return finding('fail', 'Restorable', 'could not be checked: the database cannot be opened');
  if (db && isServer(db)) return checkBinaryLog(db);
  if (backupsAreElsewhere(settings)) return checkSnapshots(context, db, withJobs);
  return finding(
    'warn',
    'Restorable',
    `Neither BACKUP_DIR nor BACKUP_URL is set, so whatever takes ${path.resolve(settings.DATA_DIR)} takes the site and its backups. Set one to another disk or a bucket, and a snapshot is taken there every 20 seconds in which something changed.`,
  );
}
