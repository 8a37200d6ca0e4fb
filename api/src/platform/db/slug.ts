import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect';
import { isDuplicate, isDuplicateId } from './errors';

/** The slug that a row should get: typed by a person, or generated from its title. */
export interface WantedSlug {
  text: string;
  typed: boolean;
}

/** Another row has the slug that a person typed. */
export class SlugTakenError extends Error {
  override readonly name = 'SlugTakenError';
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

/** One of the concurrent writers succeeds in each round, so this many may compete. */
const attempts = 200;
const longestPauseMs = 20;

/**
 * Writes a row under a free slug. A generated one gets the suffix -2, -3… if it is taken.
 * @throws {SlugTakenError} if another row has the slug that a person typed
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
      if (typed) throw new SlugTakenError(slug, { cause: error });
      if (attempt === attempts) throw error;
      // A random pause, so that the writers do not all collide again.
      await pause(Math.random() * longestPauseMs);
    }
  }
}
