import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect';
import { isDuplicate, isDuplicateId } from './errors';

/** The slug that a row should have: typed by a person, or made from its title. */
export interface WantedSlug {
  text: string;
  typed: boolean;
}

/** A person typed a slug that another row has. */
export class SlugTaken extends Error {
  override readonly name = 'SlugTaken';
}

/** Whether a row other than `exceptId` has the slug. */
export async function isSlugTaken(db: Database, table: string, slug: string, exceptId = '') {
  return (await db(table).where({ slug }).whereNot({ id: exceptId }).first('id')) !== undefined;
}

async function firstFreeSlug(db: Database, table: string, wanted: string, exceptId: string) {
  const like = await db(table)
    .whereNot({ id: exceptId })
    .where((either) => either.where({ slug: wanted }).orWhere('slug', 'like', `${wanted}-%`))
    .pluck<string[]>('slug');
  const taken = new Set(like);
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`;
  return free;
}

/** One of those that write at the same moment succeeds each time, so this many may do so at once. */
const attempts = 200;
const longestPauseMs = 20;

/**
 * Writes a row under the slug that it should have. A made one gets -2, -3… where others have it.
 * @throws {SlugTaken} where a typed one is another row's
 */
export async function writeWithSlug<Result>(
  db: Database,
  table: string,
  { text, typed }: WantedSlug,
  write: (slug: string) => Promise<Result>,
  exceptId = '',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = typed ? text : await firstFreeSlug(db, table, text, exceptId);
    try {
      return await write(slug);
    } catch (error) {
      if (!isDuplicate(error) || isDuplicateId(error)) throw error;
      if (typed) throw new SlugTaken(slug, { cause: error });
      if (attempt === attempts) throw error;
      // At random, so that they do not all meet again.
      await pause(Math.random() * longestPauseMs);
    }
  }
}
