import type { IdentifiedPerson } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import {
  existingHasher,
  personHasher,
  type Hashable,
} from '../../platform/personData/identifierHash';
import type { PersonDataSource } from '../../platform/personData/personData';

export interface ErasureRow {
  person_hash: string;
  erased_at: string;
}

/** The erasures that a database records, and the keys of their hashes. */
export interface Erasures {
  erasures: ErasureRow[];
  keys: { id: number; key: string }[];
}

const erasures = (db: Database) => db<ErasureRow>('erasures');

/** Records an erasure by a hash, so that it can be repeated after an older backup is restored. */
async function recordErasure(transaction: Database, of: Hashable) {
  const hash = await personHasher(transaction);
  await erasures(transaction)
    .insert({ person_hash: hash(of), erased_at: new Date().toISOString() })
    .onConflict('person_hash')
    .merge();
}

/** Erases a person from all features and records this, in one transaction. */
export async function erase(
  transaction: Database,
  sources: readonly PersonDataSource[],
  person: IdentifiedPerson,
): Promise<number> {
  let erased = 0;
  for (const { erasePerson } of sources) erased += (await erasePerson?.(transaction, person)) ?? 0;
  await recordErasure(transaction, person);
  return erased;
}

/**
 * Erases records of people whom we know by name only, and records this, in one transaction.
 * @param ids of the records. What is still needed stays.
 * @param name whose records they must be; absent for anybody's
 */
export async function eraseNamed(
  transaction: Database,
  sources: readonly PersonDataSource[],
  ids: readonly string[],
  name?: string,
): Promise<number> {
  let count = 0;
  for (const { named } of sources) {
    const erased = (await named?.eraseRecords(transaction, ids, name)) ?? [];
    for (const record of erased) await recordErasure(transaction, { record });
    count += erased.length;
  }
  return count;
}

/** Everything that an erasure can name: people, and records of those whom we know by name only. */
async function everythingErasable(db: Database, sources: readonly PersonDataSource[]) {
  const people = await Promise.all(sources.map((source) => source.people(db)));
  const ids = await Promise.all(
    sources.map(async ({ named }) => (await named?.recordIds(db)) ?? []),
  );
  return [...people.flat(), ...ids.flat().map((record) => ({ record }))];
}

/**
 * Erases again the people who were erased after a backup, once that backup has been restored.
 * @param later the erasures in a newer backup of the same database
 * @returns the number of people and of records
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
  const byHash = new Map((await everythingErasable(db, sources)).map((of) => [hash(of), of]));
  let count = 0;
  for (const [erasedHash, of] of byHash) {
    if (!missing.has(erasedHash)) continue;
    count += await db.transaction(async (transaction) => {
      if ('record' in of) return eraseNamed(transaction, sources, [of.record]);
      await erase(transaction, sources, of);
      return 1;
    });
  }
  return count;
}

/**
 * Tells who was erased since a copy of the database was made, and must not come back from it.
 * @param copy the older database
 */
export async function erasedSince(
  db: Database,
  copy: Database,
): Promise<(of: Hashable) => boolean> {
  const hash = await existingHasher(db);
  if (!hash) return () => false;
  const known = new Map((await erasures(copy)).map((row) => [row.person_hash, row.erased_at]));
  const since = new Set(
    (await erasures(db))
      .filter(({ person_hash, erased_at }) => (known.get(person_hash) ?? '') < erased_at)
      .map(({ person_hash }) => person_hash),
  );
  return (of) => since.has(hash(of));
}
