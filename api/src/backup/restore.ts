import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inLanes } from '@ridgeline/bucket/lanes';
import type { Database } from '../db/connect';
import { isKnownSchema, migrate, newestSchema, rollBack, schemaOf } from '../db/migrations';
import { productTables } from '../db/productTables';
import type { FileStore } from '../files/fileStore';
import { OperationFailure } from '../operations/OperationFailure';
import { loadRows } from './loadRows';
import type { Manifest } from './manifest';
import { unpack } from './unpack';

interface RestoreParts {
  db: Database;
  dataDir: string;
  files: FileStore;
}

/** A new site has rows in them, too: of a migration, of a visitor's requests, or of schedules. */
const notContent = new Set(['content_revision', 'throttles', 'jobs']);

async function insistOnEmpty({ db, files }: RestoreParts) {
  const schema = await schemaOf(db);
  if (schema && !isKnownSchema(schema))
    throw new OperationFailure(
      `The database belongs to a newer version of Ridgeline (${schema}). Nothing was changed.`,
    );
  for (const { name } of await productTables(db))
    if (!notContent.has(name) && (await db(name).first()))
      throw new OperationFailure(
        `The database is not empty: ${name} has rows. A backup is restored into an empty database only. Nothing was changed.`,
      );
  await files.prepare();
  if ((await files.list()).length > 0)
    throw new OperationFailure(
      `The place of the uploads, ${files.place}, is not empty. A backup is restored into an empty one only. Nothing was changed.`,
    );
}

const uploadsIn = ({ files }: Manifest) =>
  files.filter(({ name }) => name.startsWith('uploads/')).map(({ name }) => path.basename(name));

/**
 * Brings a backup back into an empty database and an empty place for uploads, whichever of the two
 * databases it was made from, and brings it up to date.
 * @returns what was restored, and how many messages that waited are kept back
 * @throws {OperationFailure} when there is something already, or the archive cannot be used
 */
export async function restoreBackup(archive: string, parts: RestoreParts) {
  const { db, dataDir, files } = parts;
  await insistOnEmpty(parts);
  const draft = path.join(dataDir, `.restore-${randomUUID()}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  let moved: string[] = [];
  try {
    const manifest = await unpack(archive, draft);
    if (!isKnownSchema(manifest.schema))
      throw new OperationFailure(
        `${archive} was made by a newer version of Ridgeline (${manifest.schema}; this one has ${newestSchema}). Nothing was changed.`,
      );
    moved = uploadsIn(manifest);
    // Before the rows that name them.
    await inLanes(moved, (name) => files.takeIn(name, path.join(draft, 'uploads', name)));
    await rollBack(db);
    await migrate(db, manifest.schema);
    const held = await loadRows(db, draft, manifest.tables);
    moved = [];
    await migrate(db);
    return { manifest, held };
  } finally {
    await files.remove(moved);
    await rm(draft, { recursive: true, force: true });
  }
}
