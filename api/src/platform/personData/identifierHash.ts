import { createHmac, randomBytes } from 'node:crypto';
import { identifierOf, type IdentifiedPerson } from '@ridgeline/contract';
import type { Database } from '../db/connect';

interface KeyRow {
  id: number;
  key: string;
}

const keyId = 1;
const keys = (db: Database) => db<KeyRow>('privacy_keys').where({ id: keyId });

/** What a hash is made of: a person, or the id of a record about somebody whom we know by name only. */
export type Hashable = IdentifiedPerson | { record: string };

type HashPerson = (of: Hashable) => string;

function textOf(of: Hashable): string {
  if ('record' in of) return `record:${of.record}`;
  return `${'email' in of ? 'email' : 'number'}:${identifierOf(of)}`;
}

const hasherWith =
  (key: string): HashPerson =>
  (of) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(textOf(of)).digest('hex');

/** Hashes people as this database does; undefined while it holds no such hash. */
export async function existingHasher(db: Database): Promise<HashPerson | undefined> {
  const row = await keys(db).first();
  return row && hasherWith(row.key);
}

/**
 * Hashes people under the key of this database, so that it can recognise people whom it must not contact without
 * storing their e-mail address or number. The key is stored with the hashes and in every backup: if it were lost or
 * replaced, as the secret that signs log-ins can be, the site would contact those people again.
 */
export async function personHasher(db: Database): Promise<HashPerson> {
  const existing = await existingHasher(db);
  if (existing) return existing;
  const key = randomBytes(32).toString('hex');
  await db<KeyRow>('privacy_keys').insert({ id: keyId, key }).onConflict('id').ignore();
  return (await existingHasher(db)) as HashPerson;
}
