import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/connect';
import type { FileStore } from './fileStore';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';

interface IdentityRow {
  id: number;
  site_id: string;
}

/** The only row of the table. */
const id = 1;

/** The uploads belong to another site, or may do so. `message` says what to do. */
export class ForeignUploadsError extends Error {
  override readonly name = 'ForeignUploadsError';
}

const advice =
  'Check DATABASE_URL, DATA_DIR and UPLOADS_URL. If these uploads are meant for this database, run `npm run doctor -- --adopt-uploads`.';

/** The id of the site in a database; undefined if it has none yet. */
export const siteIdOf = async (db: Database): Promise<string | undefined> =>
  (await db<IdentityRow>('site_identity').where({ id }).first())?.site_id;

/** The id of the site, generated if there is none. Concurrent processes get the same id. */
export async function ensureSiteId(db: Database): Promise<string> {
  const existing = await siteIdOf(db);
  if (existing) return existing;
  await db<IdentityRow>('site_identity')
    .insert({ id, site_id: randomUUID() })
    .onConflict('id')
    .ignore();
  return (await siteIdOf(db)) as string;
}

/** Whether the uploads are known to belong to the site of this database. */
export async function ownsUploads(db: Database, files: FileStore): Promise<boolean> {
  const siteId = await siteIdOf(db);
  return siteId !== undefined && siteId === (await files.owner());
}

/**
 * Why unclaimed uploads may not belong to a database. Undefined if they do: there are none yet, or rows name some of
 * them, as in an upgraded site.
 */
async function mismatch(db: Database, files: FileStore, named: ReadonlySet<string>) {
  const stored = (await files.list()).map(({ name }) => name).filter(isStoredName);
  if (stored.some((name) => named.has(name))) return undefined;
  if (stored.length > 0)
    return `Uploads lie in ${files.location} (${stored.length}), and the database names none of them.`;
  // The site had claimed its uploads: perhaps their disk is not mounted.
  if (named.size > 0 && (await siteIdOf(db)))
    return `The database names uploads, and none of them is in ${files.location}.`;
  return undefined;
}

/** Whether another process that started at the same moment claims the uploads within two seconds. */
async function isClaimedMeanwhile(files: FileStore): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await files.owner()) !== undefined) return true;
    await pause(100);
  }
  return false;
}

/**
 * Makes sure that the uploads belong to the site of this database, and claims them if no site has. It never deletes
 * anything.
 * @param namedFiles every file that a row names
 * @throws {ForeignUploadsError} when they belong to another site, or may do so
 */
export async function claimUploads(
  db: Database,
  files: FileStore,
  namedFiles: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  await files.prepare();
  if ((await files.owner()) === undefined) {
    const reason = await mismatch(db, files, await namedFiles());
    if (!reason) await files.setOwner(await ensureSiteId(db));
    else if (!(await isClaimedMeanwhile(files)))
      throw new ForeignUploadsError(`${reason} Nothing was changed. ${advice}`);
  }
  // Checked even after our own claim, because another site may have been faster.
  if (!(await ownsUploads(db, files)))
    throw new ForeignUploadsError(
      `The uploads in ${files.location} belong to another site than the database. Nothing was changed. ${advice}`,
    );
}

/** Makes this site the owner of the uploads, regardless of the previous one. Only for a person's explicit command. */
export async function adoptUploads(db: Database, files: FileStore): Promise<void> {
  await files.prepare();
  await files.setOwner(await ensureSiteId(db), { replace: true });
}
