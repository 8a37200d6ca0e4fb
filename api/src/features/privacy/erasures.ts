import type { Person } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { existingHasher, personHasher } from '../../platform/personData/identifierHash';
import type { PersonDataSource } from '../../platform/personData/personData';

export interface ErasureRow {
  person_hash: string;
  erased_at: string;
}

const erasures = (db: Database) => db<ErasureRow>('erasures');

/** Erases a person from all features and records this by a hash, in one transaction. */
export async function erase(
  transaction: Database,
  sources: readonly PersonDataSource[],
  person: Person,
): Promise<number> {
  let erased = 0;
  for (const { erasePerson } of sources) erased += (await erasePerson?.(transaction, person)) ?? 0;
  const hash = await personHasher(transaction);
  await erasures(transaction)
    .insert({ person_hash: hash(person), erased_at: new Date().toISOString() })
    .onConflict('person_hash')
    .merge();
  return erased;
}

/**
 * Erases again the people who were erased after a backup, once that backup has been restored.
 * @param later the erasures in a newer backup of the same database
 * @returns the number of people
 */
export async function reapplyErasures(
  db: Database,
  sources: readonly PersonDataSource[],
  later: readonly ErasureRow[],
): Promise<number> {
  const hash = await existingHasher(db);
  if (!hash) return 0;
  const before = new Map((await erasures(db)).map((row) => [row.person_hash, row.erased_at]));
  const missing = new Set(
    later
      .filter(({ person_hash, erased_at }) => (before.get(person_hash) ?? '') < erased_at)
      .map(({ person_hash }) => person_hash),
  );
  const people = (await Promise.all(sources.map((source) => source.people(db)))).flat();
  const peopleByHash = new Map(people.map((person) => [hash(person), person]));
  let count = 0;
  for (const [personHash, person] of peopleByHash) {
    if (!missing.has(personHash)) continue;
    await db.transaction((transaction) => erase(transaction, sources, person));
    count += 1;
  }
  return count;
}
