import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import type { Database } from '../../platform/db/connect';
import { isNewerThanCode, newestSchema, schemaOf } from '../../platform/db/migrations';
import type { FileStore } from '../../platform/files/fileStore';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { readWithFiles } from '../readWithFiles';
import { withTemporaryFolder } from '../withTemporaryFolder';
import { archiveName } from './archives';
import { checksum } from './checksum';
import type { ArchivedFile, Manifest } from './manifest';
import { takeSnapshot } from './snapshot';

/** The location of a site's data and of its archives. */
interface BackupOptions {
  db: Database;
  dataDir: string;
  files: FileStore;
  /** Folder of the archives. */
  backupDir: string;
}

/** Each attempt copies only the uploads that the ones before did not, so it takes less time. */
const attempts = 10;

const snapshotInto = (draft: string, { db, files }: BackupOptions) =>
  readWithFiles(async () => {
    await rm(path.join(draft, 'tables'), { recursive: true, force: true });
    for (const folder of ['tables', 'uploads'])
      await mkdir(path.join(draft, folder), { recursive: true, mode: 0o700 });
    return takeSnapshot(db, files, draft);
  }, attempts);

async function filesIn(draft: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const folder of ['tables', 'uploads'])
    for (const file of (await readdir(path.join(draft, folder))).sort())
      files.push({
        name: `${folder}/${file}`,
        ...(await checksum(path.join(draft, folder, file))),
      });
  return files;
}

/** Packs a folder into an archive, which gets its final name only once it is completely on disk. */
async function pack(draft: string, archive: string) {
  const part = `${archive}.part`;
  try {
    // Readable by this user only, because it contains personal data.
    await writeFile(part, '', { mode: 0o600 });
    // Most of it is pictures, which more compression effort would not shrink.
    const options = { file: part, cwd: draft, gzip: { level: 1 }, portable: true };
    await create(options, ['manifest.json', 'tables', 'uploads']);
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(part, archive);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Makes a consistent archive of a site, which may be running.
 * @returns its path and manifest
 * @throws {CommandError} when the database has an older schema than this version of the code
 */
export async function makeBackup(options: BackupOptions, now = new Date()) {
  const schema = await schemaOf(options.db);
  if (!schema || (schema !== newestSchema && !(await isNewerThanCode(options.db))))
    throw new CommandError(
      `The database has the schema ${schema ?? 'of no version'} and this version of Ridgeline has ${newestSchema}. Start this version once, which upgrades the database, or back up with the version that runs the site.`,
    );
  await mkdir(options.backupDir, { recursive: true, mode: 0o700 });
  // On the same disk as the uploads, so that they can be hard-linked.
  const draftParent = options.files.folder ? options.dataDir : options.backupDir;
  return withTemporaryFolder(draftParent, 'backup', async (draft) => {
    const { tables, lost } = await snapshotInto(draft, options);
    const files = await filesIn(draft);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      schema,
      tables,
      files,
      missing: lost,
    };
    await writeFile(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const archive = path.join(options.backupDir, archiveName(now));
    await pack(draft, archive);
    return { archive, manifest };
  });
}
