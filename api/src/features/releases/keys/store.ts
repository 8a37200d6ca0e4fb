import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { releaseLimits, type NewReleaseKey, type ReleaseKey } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpReleaseKeysRevision } from '../../../platform/db/revisions';

interface KeyRow {
  id: string;
  remote: string;
  name: string;
  paths: string;
  secret_hash: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Precision of the last use, so that a busy key does not write with every call. */
const touchIntervalMs = 60_000;

/** The prefix lets scanners of repositories find a key that was committed. */
const keyShape = /^ridgeline_([\da-f]{32})_([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const idIn = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const now = () => new Date().toISOString();

const asKey = (row: KeyRow): ReleaseKey => ({
  _id: row.id,
  remote: row.remote,
  name: row.name,
  paths: JSON.parse(row.paths) as string[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});

/** Whether a text looks like a release key, valid or not. */
export const isReleaseKey = (text: string) => text.startsWith('ridgeline_');

/** Revokes every key in a restored database: a key that was revoked since must not come back. */
export const revokeAllReleaseKeys = (db: Knex): Promise<number> => db('release_keys').delete();

/** The release keys of teams. Only their hashes are stored. */
export function releaseKeyStore(db: Database) {
  const keys = () => db<KeyRow>('release_keys');

  /** The keys of all remotes, grouped by remote, newest first. */
  const all = async () =>
    (await keys().orderBy('remote').orderBy('created_at', 'desc').orderBy('id')).map(asKey);

  /** Creates a key; undefined if there are too many, however many are created at once. */
  const create = ({ remote, name, paths, days }: NewReleaseKey) =>
    freshTransaction(db, async (fresh) => {
      await bumpReleaseKeysRevision(fresh);
      const transaction = fresh.read();
      const [total] = await transaction<KeyRow>('release_keys').count({ rows: '*' });
      if (Number(total?.rows) >= releaseLimits.releaseKeys) return undefined;
      const secret = randomBytes(32).toString('base64url');
      const row: KeyRow = {
        id: newId(),
        remote,
        name,
        paths: JSON.stringify(paths),
        secret_hash: hashOf(secret).toString('hex'),
        created_at: now(),
        expires_at: new Date(Date.now() + days * dayMs).toISOString(),
        last_used_at: null,
      };
      await transaction<KeyRow>('release_keys').insert(row);
      return { ...asKey(row), key: `ridgeline_${row.id.replaceAll('-', '')}_${secret}` };
    });

  /** The key with this text, expired or not. Compares in constant time. */
  async function find(text: string): Promise<ReleaseKey | undefined> {
    const [, id = '', secret = ''] = keyShape.exec(text) ?? [];
    if (!id) return undefined;
    const row = await keys()
      .where({ id: idIn(id) })
      .first();
    const stored = Buffer.from(row?.secret_hash ?? '0'.repeat(64), 'hex');
    return timingSafeEqual(hashOf(secret), stored) && row ? asKey(row) : undefined;
  }

  /**
   * Runs work with a key as it is now, or with undefined if it was revoked. Whoever revokes it meanwhile waits for the
   * work, which must not use the database.
   */
  const whileLocked = <Result>(
    id: string,
    work: (key: ReleaseKey | undefined) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (transaction) => {
      const row = await transaction<KeyRow>('release_keys').where({ id }).forUpdate().first();
      return work(row && asKey(row));
    });

  /** Records that a key is used. */
  async function touch({ _id: id, lastUsedAt }: ReleaseKey) {
    if (lastUsedAt && Math.abs(Date.now() - Date.parse(lastUsedAt)) < touchIntervalMs) return;
    await keys().where({ id }).update({ last_used_at: now() });
  }

  /** The key with this id. */
  async function get(id: string) {
    const row = await keys().where({ id }).first();
    return row && asKey(row);
  }

  /** Whether there was a key to revoke. */
  const revoke = (id: string) =>
    db.transaction(
      async (transaction) => (await transaction<KeyRow>('release_keys').where({ id }).delete()) > 0,
    );

  return { all, create, find, whileLocked, touch, get, revoke };
}

export type ReleaseKeyStore = ReturnType<typeof releaseKeyStore>;
