import type { Knex } from 'knex';
import type { Database } from '../db/connect';

interface KeyRow {
  /** What was made: its id is the key. */
  kind: string;
  id: string;
  fingerprint: string;
  created_at: string;
}

/** The requests that made something, each by its key. */
export function idempotencyKeys(db: Database) {
  const keys = () => db<KeyRow>('idempotency_keys');

  /** Keeps what something is made from, in the transaction that makes it. */
  const save = (transaction: Knex, kind: string, id: string, fingerprint: string) =>
    transaction<KeyRow>('idempotency_keys').insert({
      ...{ kind, id, fingerprint },
      created_at: new Date().toISOString(),
    });

  /** What it was made from; undefined where that is no longer known. */
  const fingerprintOf = async (kind: string, id: string) =>
    (await keys().where({ kind, id }).first('fingerprint'))?.fingerprint;

  const prune = (before: string) => keys().where('created_at', '<', before).delete();

  return { save, fingerprintOf, prune };
}
