import type { Knex } from 'knex';
import type { Database } from '../db/connect';

interface KeyRow {
  /** What was created; its id is the key. */
  kind: string;
  id: string;
  fingerprint: string;
  created_at: string;
}

/** The idempotency keys of requests that created something. */
export function idempotencyKeys(db: Database) {
  const keys = () => db<KeyRow>('idempotency_keys');

  /** Saves the fingerprint of a creation, in its transaction. */
  const save = (transaction: Knex, kind: string, id: string, fingerprint: string) =>
    transaction<KeyRow>('idempotency_keys').insert({
      kind,
      id,
      fingerprint,
      created_at: new Date().toISOString(),
    });

  /** The fingerprint of a creation; undefined once it is pruned. */
  const fingerprintOf = async (kind: string, id: string) =>
    (await keys().where({ kind, id }).first('fingerprint'))?.fingerprint;

  const prune = (before: string) => keys().where('created_at', '<', before).delete();

  return { save, fingerprintOf, prune };
}
