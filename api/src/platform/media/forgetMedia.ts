import type { Knex } from 'knex';
import { inBatches } from '../db/inBatches';

const batchSize = 500;

/** Takes the pictures to which these files belong off the library, because the files are removed. */
export async function forgetMedia(db: Knex, files: readonly string[], only = {}) {
  const originals = files.filter((file) => file.endsWith('.jpg'));
  await inBatches(originals, batchSize, (batch) =>
    db('media').whereIn('file', batch).where(only).delete(),
  );
}

/**
 * Takes pictures off the library that no row uses: their upload was interrupted, or the version before, which knows no
 * library, has removed them.
 * @param before spares newer ones, which may still get a row that uses them
 */
export async function forgetUnused(db: Knex, named: ReadonlySet<string>, before: string) {
  const listed: string[] = await db('media').where('created_at', '<', before).pluck('file');
  const unnamed = listed.filter((file) => !named.has(file));
  // A page may name one by now.
  await forgetMedia(db, unnamed, { in_pages: false });
}
